package dev.gridbench.drivers.hazelcastcommon;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.management.JMException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/** What one member has counted of a map, read from its beans. It needs nothing but the JDK. */
final class MapFigures implements MemberTask {

  /** Before the name of a metric; an attribute of the map's own bean has nothing before it. */
  static final String METRIC = "metric ";

  private static final long serialVersionUID = 1;

  private final String map;
  private final HashSet<String> attributes;
  private final HashSet<String> metrics;

  /**
   * @param attributes of the map's bean, which are present values
   * @param metrics of the map's metrics, which are as old as their last collection
   */
  MapFigures(String map, Set<String> attributes, Set<String> metrics) {
    this.map = map;
    this.attributes = new HashSet<>(attributes);
    this.metrics = new HashSet<>(metrics);
  }

  /** Those that this member has; empty where it does not know the map yet. */
  @Override
  public List<Map<String, Long>> call() throws JMException {
    MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    Map<String, Long> figures = new HashMap<>();
    add(figures, beans, bean(beans), attributes, "");
    if (!metrics.isEmpty()) {
      add(figures, beans, collected(beans), metrics, METRIC);
    }
    return new ArrayList<>(List.of(figures));
  }

  private static void add(
      Map<String, Long> figures,
      MBeanServer beans,
      @Nullable ObjectName bean,
      Set<String> wanted,
      String before)
      throws JMException {
    if (bean == null) {
      return;
    }
    for (MBeanAttributeInfo known : beans.getMBeanInfo(bean).getAttributes()) {
      String name = known.getName();
      if (wanted.contains(name)) {
        figures.put(before + name, ((Number) beans.getAttribute(bean, name)).longValue());
      }
    }
  }

  private @Nullable ObjectName bean(MBeanServer beans) throws JMException {
    ObjectName all = ObjectName.getInstance("com.hazelcast:type=IMap,*");
    for (ObjectName bean : beans.queryNames(all, null)) {
      String name = bean.getKeyProperty("name");
      if (map.equals(name) || ObjectName.quote(map).equals(name)) {
        return bean;
      }
    }
    return null;
  }

  /** Null until they have been collected for the first time. */
  private @Nullable ObjectName collected(MBeanServer beans) throws JMException {
    ObjectName all = ObjectName.getInstance("com.hazelcast:type=Metrics,prefix=map,*");
    for (ObjectName bean : beans.queryNames(all, null)) {
      if (bean.getKeyPropertyList().containsValue(ObjectName.quote("name=" + map))) {
        return bean;
      }
    }
    return null;
  }
}
