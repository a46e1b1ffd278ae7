package dev.gridbench.drivers.infinispan8;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.MemberAddress;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One member's files: what {@link InfinispanMember} is told, and Infinispan's own TCP stack of
 * JGroups with its peers named in place of multicast.
 */
record MemberConfig(ClusterSpec cluster, int index) {

  static final int PORTS = 4;

  private static final Version NINE = new Version("9.0");

  private static final String THREADS_OF_8 =
      """
      bundler_type="sender-sends-with-timer"
          thread_pool.min_threads="2" thread_pool.max_threads="30"
          thread_pool.keep_alive_time="60000" thread_pool.queue_enabled="false"
          internal_thread_pool.min_threads="5" internal_thread_pool.max_threads="20"
          internal_thread_pool.keep_alive_time="60000" internal_thread_pool.queue_enabled="true"
          internal_thread_pool.queue_max_size="500"
          oob_thread_pool.min_threads="20" oob_thread_pool.max_threads="200"
          oob_thread_pool.keep_alive_time="60000" oob_thread_pool.queue_enabled="false\"""";

  private static final String THREADS_OF_9 =
      """
      bundler_type="no-bundler" thread_pool.min_threads="0" thread_pool.max_threads="200"
          thread_pool.keep_alive_time="60000\"""";

  private static final String STACK_OF_8 =
      """
      <FD_ALL timeout="60000" interval="15000" timeout_check_interval="5000"/>
      <VERIFY_SUSPECT timeout="5000"/>
      <pbcast.NAKACK2 use_mcast_xmit="false" xmit_interval="1000" xmit_table_num_rows="50"
          xmit_table_msgs_per_row="1024" xmit_table_max_compaction_time="30000"
          max_msg_batch_size="100" resend_last_seqno="true"/>
      <UNICAST3 xmit_interval="500" xmit_table_num_rows="50" xmit_table_msgs_per_row="1024"
          xmit_table_max_compaction_time="30000" max_msg_batch_size="100" conn_expiry_timeout="0"/>
      <pbcast.STABLE stability_delay="500" desired_avg_gossip="5000" max_bytes="1M"/>
      <pbcast.GMS print_local_addr="false" join_timeout="5000"/>
      <MFC max_credits="2m" min_threshold="0.40"/>
      <FRAG2/>""";

  private static final String STACK_OF_9 =
      """
      <FD_ALL timeout="10000" interval="2000" timeout_check_interval="1000"/>
      <VERIFY_SUSPECT timeout="1000"/>
      <pbcast.NAKACK2 use_mcast_xmit="false" xmit_interval="100" xmit_table_num_rows="50"
          xmit_table_msgs_per_row="1024" xmit_table_max_compaction_time="30000"
          resend_last_seqno="true"/>
      <UNICAST3 xmit_interval="100" xmit_table_num_rows="50" xmit_table_msgs_per_row="1024"
          xmit_table_max_compaction_time="30000"/>
      <pbcast.STABLE stability_delay="500" desired_avg_gossip="5000" max_bytes="1M"/>
      <pbcast.GMS print_local_addr="false" join_timeout="5000"/>
      <UFC max_credits="4m" min_threshold="0.40"/>
      <MFC max_credits="4m" min_threshold="0.40"/>
      <FRAG3/>""";

  private static final int CLIENTS = 0;
  private static final int CONTROL = 1;
  private static final int JGROUPS = 2;
  private static final int FAILURE_DETECTION = 3;

  /** Where clients connect. */
  Endpoint clients() {
    return cluster.endpoint(index, CLIENTS);
  }

  /** Properties as Java reads them. */
  String text() {
    MemberAddress address = cluster.address(index);
    return """
    cluster=%s
    name=member-%d
    members=%d
    bind=%s
    advertised=%s
    port=%d
    control=%d
    controls=%s
    owners=%s
    """
        .formatted(
            cluster.name(),
            index + 1,
            cluster.members(),
            address.bind(),
            address.advertised(),
            cluster.port(index, CLIENTS),
            cluster.port(index, CONTROL),
            all(member -> cluster.endpoint(member, CONTROL).toString()),
            cluster.option(OldInfinispan.OWNERS.name(), OldInfinispan.OWNERS.defaultValue()));
  }

  /**
   * What {@code default-configs/default-jgroups-tcp.xml} of its version says, but for addresses.
   */
  String jgroups() {
    boolean nine = cluster.version().compareTo(NINE) >= 0;
    return """
    <config xmlns="urn:org:jgroups">
      <TCP bind_addr="%1$s"%2$s bind_port="%3$d" port_range="0" enable_diagnostics="false"
          thread_naming_pattern="pl" send_buf_size="640k" sock_conn_timeout="300"
          %6$s/>
      <TCPPING initial_hosts="%4$s" port_range="0"/>
      <MERGE3 min_interval="10000" max_interval="30000"/>
      <FD_SOCK bind_addr="%1$s"%2$s start_port="%5$d" port_range="0"/>
      %7$s
    </config>
    """
        .formatted(
            cluster.bind(index),
            elsewhere(),
            cluster.port(index, JGROUPS),
            all(MemberConfig.this::peer),
            cluster.port(index, FAILURE_DETECTION),
            nine ? THREADS_OF_9 : THREADS_OF_8,
            nine ? STACK_OF_9 : STACK_OF_8);
  }

  /** An attribute with the address that others know, where it is not the one that is bound. */
  private String elsewhere() {
    MemberAddress address = cluster.address(index);
    return address.translated() ? " external_addr=\"%s\"".formatted(address.advertised()) : "";
  }

  private String peer(int member) {
    return "%s[%d]".formatted(cluster.address(member).advertised(), cluster.port(member, JGROUPS));
  }

  private String all(IntFunction<String> said) {
    return IntStream.range(0, cluster.members()).mapToObj(said).collect(Collectors.joining(","));
  }
}
