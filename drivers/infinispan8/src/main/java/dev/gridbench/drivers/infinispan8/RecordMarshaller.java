package dev.gridbench.drivers.infinispan8;

import dev.gridbench.model.Employee;
import org.infinispan.commons.marshall.jboss.AbstractJBossMarshaller;
import org.jboss.marshalling.ObjectResolver;
import org.jboss.marshalling.SimpleClassResolver;

/**
 * What the client library's own {@code GenericJBossMarshaller} is, a JBoss Marshaller, but that it
 * writes employees as objects of plain fields, for it sets fields, which records do not let anybody
 * do; and that it finds classes where the driver's are.
 */
final class RecordMarshaller extends AbstractJBossMarshaller {

  RecordMarshaller() {
    baseCfg.setClassResolver(new SimpleClassResolver(RecordMarshaller.class.getClassLoader()));
    Fields fields = new Fields();
    baseCfg.setObjectPreResolver(fields);
    baseCfg.setObjectResolver(fields);
  }

  private static final class Fields implements ObjectResolver {

    @Override
    public Object writeReplace(Object original) {
      return original instanceof Employee employee ? new StoredEmployee(employee) : original;
    }

    /** An object of fields resolves itself. */
    @Override
    public Object readResolve(Object replacement) {
      return replacement instanceof StoredEmployee stored ? stored.employee() : replacement;
    }
  }
}
