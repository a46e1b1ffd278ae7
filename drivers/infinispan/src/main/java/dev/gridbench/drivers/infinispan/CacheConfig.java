package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.ConnectionSpec;

/** The cache as XML: distributed and synchronous, indexed if the study names indexes. */
record CacheConfig(ConnectionSpec spec, Schema schema) {

  String xml() {
    return """
    <distributed-cache name="%s" mode="SYNC" owners="%s" statistics="true">
      <encoding media-type="application/x-protostream"/>
    %s</distributed-cache>
    """
        .formatted(spec.map().name(), spec.option("owners", "2"), indexing());
  }

  private String indexing() {
    if (spec.map().indexes().isEmpty()) {
      return "";
    }
    return """
      <indexing enabled="true" storage="%s">
        <indexed-entities>
          <indexed-entity>%s</indexed-entity>
        </indexed-entities>
      </indexing>
    """
        .formatted(spec.option("index-storage", "filesystem"), schema.employee());
  }
}
