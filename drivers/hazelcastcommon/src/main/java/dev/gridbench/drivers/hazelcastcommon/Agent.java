package dev.gridbench.drivers.hazelcastcommon;

import java.io.IOException;
import java.util.Set;
import javax.management.JMException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.jspecify.annotations.Nullable;

/**
 * The management agent of a member's JVM. What it answers is trusted as far as the member itself,
 * with which the worker exchanges objects anyway.
 */
final class Agent {

  /** What a member is asked. */
  @FunctionalInterface
  interface Question<T> {
    T of(MBeanServerConnection member) throws IOException, JMException;
  }

  private Agent() {}

  /**
   * Asks over a connection of its own.
   *
   * @param address {@code host:port} of the agent
   * @throws IOException if it does not answer
   */
  @SuppressWarnings("BanJNDI")
  static <T> T ask(String address, Question<T> question) throws IOException {
    JMXServiceURL url = new JMXServiceURL("service:jmx:rmi:///jndi/rmi://" + address + "/jmxrmi");
    try (JMXConnector connector = JMXConnectorFactory.connect(url)) {
      return question.of(connector.getMBeanServerConnection());
    } catch (JMException unreadable) {
      throw new IOException("the member's statistics at " + address + " are not there", unreadable);
    }
  }

  /** The bean of a map; null where the member does not know it yet. */
  static @Nullable ObjectName map(MBeanServerConnection member, String map)
      throws IOException, JMException {
    for (ObjectName bean :
        member.queryNames(ObjectName.getInstance("com.hazelcast:type=IMap,*"), null)) {
      String name = bean.getKeyProperty("name");
      if (map.equals(name) || ObjectName.quote(map).equals(name)) {
        return bean;
      }
    }
    return null;
  }

  /** Of those of these attributes that the bean has. */
  static long sum(MBeanServerConnection member, ObjectName bean, Set<String> attributes)
      throws IOException, JMException {
    long sum = 0;
    for (MBeanAttributeInfo known : member.getMBeanInfo(bean).getAttributes()) {
      if (attributes.contains(known.getName())) {
        sum += ((Number) member.getAttribute(bean, known.getName())).longValue();
      }
    }
    return sum;
  }
}
