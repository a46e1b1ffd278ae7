package dev.gridbench.app.result.folder;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gridbench.app.result.ByGateway;
import dev.gridbench.app.result.Facts;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.PhaseFacts;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.result.harness.Harness;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.module.SimpleModule;

/**
 * Outcomes are stored flat, as they were before their records had groups: a group's fields stand
 * among those of the record that has it. One that is not there is stored as nulls, and read so.
 */
final class FlatRecords extends SimpleModule {

  private static final long serialVersionUID = 1L;

  private static final Set<Class<?>> GROUPS =
      Set.of(
          Facts.class,
          Facts.Performance.class,
          Facts.Setup.class,
          Facts.Usage.class,
          Outcome.VerbCounts.class,
          Outcome.VerbSchedule.class,
          Harness.Place.class,
          Harness.Processors.class,
          Harness.PauseFacts.class,
          Harness.Own.class,
          Harness.Server.class,
          LoadFacts.Schedule.class,
          LoadFacts.Backlog.class,
          LoadFacts.Parts.class,
          PhaseFacts.Span.class,
          PhaseFacts.Answers.class,
          PhaseFacts.Backlog.class,
          ByGateway.Clients.class,
          ByGateway.Channels.class,
          ByGateway.Calls.class,
          ByGateway.Times.class,
          Faults.Harm.class);

  /** Those that have groups. */
  private static final List<Class<? extends Record>> FLAT =
      List.of(
          Outcome.Measured.class,
          Outcome.VerbResult.class,
          Harness.class,
          PhaseFacts.class,
          ByGateway.Counts.class,
          Faults.Done.class);

  FlatRecords() {
    FLAT.forEach(this::flat);
    addSerializer(LoadFacts.class, new Writer<>());
    addDeserializer(LoadFacts.class, new LoadReader());
    addDeserializer(SearchFacts.class, new SearchReader());
  }

  private <T extends Record> void flat(Class<T> type) {
    addSerializer(type, new Writer<>());
    addDeserializer(type, new Reader<>(type));
  }

  /** Every load has the keys of all, and nulls for what does not apply. */
  private static final class Writer<T> extends ValueSerializer<T> {

    @Override
    public void serialize(T value, JsonGenerator out, SerializationContext context) {
      Map<String, @Nullable Object> fields = new LinkedHashMap<>();
      if (value instanceof LoadFacts load) {
        names(LoadFacts.Scheduled.class).forEach(name -> fields.put(name, null));
        names(LoadFacts.Closed.class).forEach(name -> fields.put(name, null));
        fields(load instanceof LoadFacts.Searched found ? found.probe() : load, fields);
        fields.put("sustainable", load.sustainable());
        fields.put("search", load.search());
      } else {
        fields(value, fields);
      }
      context.writeValue(out, fields);
    }
  }

  private static void fields(Object record, Map<String, @Nullable Object> into) {
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      Object value = value(component, record);
      if (value == null && leftOut(component)) {
        continue;
      } else if (!GROUPS.contains(component.getType())) {
        into.put(component.getName(), value);
      } else if (value != null) {
        fields(value, into);
      } else {
        names(component.getType()).forEach(name -> into.put(name, null));
      }
    }
  }

  /** Whether it is stored only where it is known, as what newer versions added. */
  private static boolean leftOut(RecordComponent component) {
    JsonInclude rule = component.getAccessor().getAnnotation(JsonInclude.class);
    return rule != null && rule.value() == JsonInclude.Include.NON_NULL;
  }

  /** The keys of a record, those of its groups among them. */
  private static List<String> names(Class<?> type) {
    return Arrays.stream(type.getRecordComponents())
        .flatMap(
            component ->
                GROUPS.contains(component.getType())
                    ? names(component.getType()).stream()
                    : Stream.of(component.getName()))
        .toList();
  }

  private static @Nullable Object value(RecordComponent component, Object record) {
    try {
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static final class Reader<T extends Record> extends ValueDeserializer<T> {
    private final Class<T> type;

    Reader(Class<T> type) {
      this.type = type;
    }

    @Override
    public T deserialize(JsonParser parser, DeserializationContext context) {
      return read(type, context.readTree(parser), context);
    }
  }

  /** Only a schedule offers something. */
  private static final class LoadReader extends ValueDeserializer<LoadFacts> {

    @Override
    public LoadFacts deserialize(JsonParser parser, DeserializationContext context) {
      JsonNode node = context.readTree(parser);
      LoadFacts load =
          node.hasNonNull("offered")
              ? read(LoadFacts.Scheduled.class, node, context)
              : read(LoadFacts.Closed.class, node, context);
      return node.hasNonNull("search")
          ? new LoadFacts.Searched(
              load, context.readTreeAsValue(node.path("search"), SearchFacts.class))
          : load;
    }
  }

  /**
   * Tells by its fields what was searched for, as folders of versions that knew only rates do not
   * say so: only a rate has a limit, and only a share is one.
   */
  private static final class SearchReader extends ValueDeserializer<SearchFacts> {

    @Override
    public SearchFacts deserialize(JsonParser parser, DeserializationContext context) {
      JsonNode node = context.readTree(parser);
      return context.readTreeAsValue(node, type(node));
    }

    private static Class<? extends SearchFacts> type(JsonNode node) {
      if (node.has("share")) {
        return SearchFacts.ShareSearch.class;
      }
      return node.has("limitMicros")
          ? SearchFacts.RateSearch.class
          : SearchFacts.ClientSearch.class;
    }
  }

  private static <T> T read(Class<T> type, JsonNode node, DeserializationContext context) {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    @Nullable Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      values[i] =
          GROUPS.contains(types[i])
              ? group(components[i], node, context)
              : field(components[i], node.path(components[i].getName()), context);
    }
    try {
      return type.getDeclaredConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw DatabindException.from(context.getParser(), "it is no " + type.getSimpleName(), e);
    }
  }

  private static @Nullable Object group(
      RecordComponent component, JsonNode node, DeserializationContext context) {
    boolean there = names(component.getType()).stream().anyMatch(node::hasNonNull);
    return there || !component.getAnnotatedType().isAnnotationPresent(Nullable.class)
        ? read(component.getType(), node, context)
        : null;
  }

  /** A number that an older version did not write is 0. */
  private static @Nullable Object field(
      RecordComponent component, JsonNode value, DeserializationContext context) {
    if (value.isMissingNode() || value.isNull()) {
      Class<?> type = component.getType();
      return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
    }
    return context.readTreeAsValue(value, context.constructType(component.getGenericType()));
  }
}
