package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.Bounding;
import dev.gridbench.api.system.Option;
import dev.gridbench.drivers.codec.Schema;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.infinispan.commons.dataconversion.MediaType;

/**
 * The cache as XML: distributed and synchronous, indexed if the study names indexes.
 *
 * @param values what the server calls the encoding of values
 * @param indexing how an element that indexes a cache begins, by where indexes are kept
 */
record CacheConfig(
    ConnectionSpec spec, Schema schema, MediaType values, UnaryOperator<String> indexing) {

  CacheConfig(ConnectionSpec spec, Schema schema, MediaType values) {
    this(spec, schema, values, CacheConfig::indexing);
  }

  /**
   * How an element that indexes a cache begins.
   *
   * @param storage as the option of the study says it
   */
  static String indexing(String storage) {
    return "<indexing enabled=\"true\" storage=\"" + storage + "\">";
  }

  String xml() {
    return """
    <distributed-cache name="%s" mode="SYNC" owners="%s" statistics="true">
      <encoding>
        <key media-type="application/x-protostream"/>
        <value media-type="%s"/>
      </encoding>
      <memory storage="%s"%s/>
    %s</distributed-cache>
    """
        .formatted(
            spec.map().name(),
            spec.option("owners", "2"),
            values.getTypeSubtype(),
            storage(),
            bound(),
            indexed());
  }

  private String storage() {
    Option storage = InfinispanSystem.STORAGE;
    return spec.option(storage.name(), storage.defaultValue())
        .toUpperCase(Locale.ROOT)
        .replace('-', '_');
  }

  private String bound() {
    OptionalInt entries = Bounding.OPTION.entries(spec.options());
    return entries.isEmpty()
        ? ""
        : " max-count=\"%d\" when-full=\"REMOVE\"".formatted(entries.getAsInt());
  }

  private String indexed() {
    if (spec.map().indexes().isEmpty()) {
      return "";
    }
    return """
      %s
        <indexed-entities>
          <indexed-entity>%s</indexed-entity>
        </indexed-entities>
      </indexing>
    """
        .formatted(indexing.apply(spec.option("index-storage", "filesystem")), schema.entity());
  }
}
