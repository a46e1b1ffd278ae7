package dev.gridbench.drivers.codec;

import dev.gridbench.api.MapSpec;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Large;
import dev.gridbench.model.Organization;
import dev.gridbench.model.Small;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.infinispan.protostream.BaseMarshaller;
import org.infinispan.protostream.FileDescriptorSource;
import org.infinispan.protostream.GeneratedSchema;
import org.infinispan.protostream.ProtobufTagMarshaller;
import org.infinispan.protostream.ProtobufUtil;
import org.infinispan.protostream.SerializationContext;
import org.infinispan.protostream.SerializationContextInitializer;

/**
 * How a map's objects look in Protocol Buffers: the generated {@link AllMessages} in a package of
 * the map's own, so that maps with other indexes can live in the same cluster. Only what the study
 * names is indexed.
 */
public class Schema implements SerializationContextInitializer {

  private static final GeneratedSchema GENERATED = new GeneratedMessages();

  private static final List<Class<?>> TYPES =
      List.of(Organization.class, Employee.class, Small.class, Large.class);

  private static final Pattern MESSAGE = Pattern.compile("message (\\w+) \\{[^}]*}");
  private static final Pattern FIELD = Pattern.compile("optional \\w+ (\\w+) =");

  /**
   * How a schema says that a field has an index.
   *
   * @param field annotation of one that has
   * @param whole annotation of an object with such fields within
   */
  public record IndexWords(String field, String whole) {

    static final IndexWords TODAY = new IndexWords("@Basic", "@Embedded");
  }

  private final MapSpec map;
  private final IndexWords words;

  public Schema(MapSpec map) {
    this(map, IndexWords.TODAY);
  }

  /**
   * @param words what the server understands
   */
  public Schema(MapSpec map, IndexWords words) {
    this.map = map;
    this.words = words;
  }

  public final String fileName() {
    return pack() + ".proto";
  }

  /** The full name of the objects' type, as queries and a cache's configuration call it. */
  public final String entity() {
    return name(Codec.type(map.value()));
  }

  public final String text() {
    String text =
        GENERATED
            .getProtoFile()
            .replace("package " + Messages.PACKAGE + ";", "package " + pack() + ";");
    return MESSAGE.matcher(text).replaceAll(this::annotated);
  }

  /** A message with its indexes. */
  private String annotated(MatchResult message) {
    boolean entity = message.group(1).equals(Codec.type(map.value()).getSimpleName());
    String parent = entity ? "" : message.group(1).toLowerCase(Locale.ROOT) + ".";
    String fields =
        FIELD
            .matcher(message.group())
            .replaceAll(field -> annotation(parent + field.group(1)) + field.group());
    return entity && !map.indexes().isEmpty() ? "/** @Indexed */\n" + fields : fields;
  }

  /** Of a field by its path from the stored object. */
  private String annotation(String path) {
    if (map.indexes().contains(path)) {
      return comment(words.field);
    }
    boolean within = map.indexes().stream().anyMatch(index -> index.startsWith(path + "."));
    return within ? comment(words.whole) : "";
  }

  private static String comment(String annotation) {
    return "/** " + annotation + " */\n   ";
  }

  @Override
  public final void registerSchema(SerializationContext context) {
    context.registerProtoFiles(FileDescriptorSource.fromString(fileName(), text()));
  }

  /** A marshaller keeps those of its parts from its first use, so each context has its own. */
  @Override
  public void registerMarshallers(SerializationContext context) {
    SerializationContext generated = ProtobufUtil.newSerializationContext();
    GENERATED.registerSchema(generated);
    GENERATED.registerMarshallers(generated);
    for (Class<?> type : TYPES) {
      context.registerMarshaller(named(generated.getMarshaller(type)));
    }
  }

  private <T> BaseMarshaller<T> named(BaseMarshaller<T> generated) {
    return new Named<>(name(generated.getJavaClass()), (ProtobufTagMarshaller<T>) generated);
  }

  /** A generated marshaller of a message by the name that this has in a map's package. */
  private record Named<T>(String getTypeName, ProtobufTagMarshaller<T> generated)
      implements ProtobufTagMarshaller<T> {

    @Override
    public Class<? extends T> getJavaClass() {
      return generated.getJavaClass();
    }

    @Override
    public T read(ReadContext context) throws IOException {
      return generated.read(context);
    }

    @Override
    public void write(WriteContext context, T value) throws IOException {
      generated.write(context, value);
    }
  }

  /** The full name of a type as a message of this map. */
  protected final String name(Class<?> type) {
    return pack() + "." + type.getSimpleName();
  }

  private String pack() {
    String name = map.name().replaceAll("[^A-Za-z0-9_]", "_");
    return Set.of("", "_").contains(name) || Character.isDigit(name.charAt(0)) ? "m" + name : name;
  }
}
