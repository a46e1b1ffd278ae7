package dev.gridbench.app.result;

import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ValueDeserializer;

/**
 * Tells by its fields what was searched for, as folders of versions that knew only rates do not say
 * so: only a rate has a limit.
 */
final class SearchFactsReader extends ValueDeserializer<SearchFacts> {

  @Override
  public SearchFacts deserialize(JsonParser parser, DeserializationContext context) {
    JsonNode node = context.readTree(parser);
    Class<? extends SearchFacts> type =
        node.has("limitMicros") ? SearchFacts.Rate.class : SearchFacts.Clients.class;
    return context.readTreeAsValue(node, type);
  }
}
