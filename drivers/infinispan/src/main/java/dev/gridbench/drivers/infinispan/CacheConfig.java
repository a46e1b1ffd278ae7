package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.Bounding;
import dev.gridbench.api.system.Option;
import dev.gridbench.drivers.codec.Schema;
import java.util.Locale;
import java.util.OptionalInt;
import org.infinispan.commons.dataconversion.MediaType;

/**
 * The cache as XML: distributed and synchronous, indexed if the study names indexes.
 *
 * @param values what the server calls the encoding of values
 */
record CacheConfig(ConnectionSpec spec, Schema schema, MediaType values) {

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
            indexing());
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
        .formatted(spec.option("index-storage", "filesystem"), schema.entity());
  }
}
