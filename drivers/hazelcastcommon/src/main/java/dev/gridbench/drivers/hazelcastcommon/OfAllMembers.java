package dev.gridbench.drivers.hazelcastcommon;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Has the member that a client speaks to ask all others, for a client that speaks to no other. */
public final class OfAllMembers implements MemberTask, HazelcastInstanceAware {

  private static final long serialVersionUID = 1;

  private final MemberTask question;
  private transient @Nullable HazelcastInstance member;

  /**
   * @param question for each
   */
  public OfAllMembers(MemberTask question) {
    this.question = question;
  }

  @Override
  public void setHazelcastInstance(HazelcastInstance instance) {
    member = instance;
  }

  @Override
  public List<Map<String, Long>> call() throws ExecutionException, InterruptedException {
    HazelcastInstance asking = member;
    if (asking == null) {
      throw new IllegalStateException("it runs within a member alone");
    }
    List<Map<String, Long>> answers = new ArrayList<>();
    for (Future<List<Map<String, Long>>> each :
        asking.getExecutorService(MapConnection.EXECUTOR).submitToAllMembers(question).values()) {
      answers.addAll(each.get());
    }
    return answers;
  }
}
