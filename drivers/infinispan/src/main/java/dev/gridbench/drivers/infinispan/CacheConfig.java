package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.drivers.codec.Schema;
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
    %s</distributed-cache>
    """
        .formatted(
            spec.map().name(), spec.option("owners", "2"), values.getTypeSubtype(), indexing());
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
