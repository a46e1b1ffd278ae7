package dev.gridbench.app.result.folder;

import tools.jackson.databind.json.JsonMapper;

/** A mapper that stores a part of an outcome as the outcome does. */
public final class Stored {

  public static final JsonMapper MAPPER = JsonMapper.builder().addModule(new FlatRecords()).build();

  private Stored() {}
}
