package dev.gridbench.drivers.codec;

import org.infinispan.protostream.GeneratedSchema;
import org.infinispan.protostream.annotations.ProtoSchema;

/** The schema of all messages, {@code GeneratedMessages}, which the annotation processor writes. */
@ProtoSchema(
    className = "GeneratedMessages",
    schemaFileName = "gridbench.proto",
    schemaPackageName = Messages.PACKAGE,
    includeClasses = {
      Messages.OfOrganization.class,
      Messages.OfEmployee.class,
      Messages.OfSmall.class,
      LargeMessage.class
    },
    service = false)
interface AllMessages extends GeneratedSchema {}
