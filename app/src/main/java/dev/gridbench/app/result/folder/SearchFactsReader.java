package dev.gridbench.app.result.folder;

import dev.gridbench.app.result.SearchFacts;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ValueDeserializer;

/**
 * Tells by its fields what was searched for, as folders of versions that knew only rates do not say
 * so: only a rate has a limit, and only a share is one.
 */
final class SearchFactsReader extends ValueDeserializer<SearchFacts> {

  @Override
  public SearchFacts deserialize(JsonParser parser, DeserializationContext context) {
    JsonNode node = context.readTree(parser);
    return context.readTreeAsValue(node, type(node));
  }

  private static Class<? extends SearchFacts> type(JsonNode node) {
    if (node.has("share")) {
      return SearchFacts.ShareSearch.class;
    }
    return node.has("limitMicros") ? SearchFacts.RateSearch.class : SearchFacts.ClientSearch.class;
  }
}
