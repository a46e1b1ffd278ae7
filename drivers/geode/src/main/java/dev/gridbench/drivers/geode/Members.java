package dev.gridbench.drivers.geode;

import dev.gridbench.drivers.geode.member.MemberFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.geode.cache.client.Pool;
import org.apache.geode.cache.execute.Execution;
import org.apache.geode.cache.execute.FunctionService;

/** Asks members by the function that they have for it, over the clients' own pool. */
final class Members {

  private Members() {}

  /** What each tells. */
  static List<Map<String, Long>> tell(Pool pool, String region) {
    return ask(FunctionService.onServers(pool), MemberFunction.TELL, region, List.of());
  }

  /** The sum of one figure over all members; 0 where none has it. */
  static long sum(List<Map<String, Long>> told, String figure) {
    return told.stream().mapToLong(each -> each.getOrDefault(figure, 0L)).sum();
  }

  /** Makes the region on every member, and its indexes by one, which tells the others. */
  static void define(Pool pool, String region, String copies, List<String> indexes) {
    var unused =
        ask(FunctionService.onServers(pool), MemberFunction.DEFINE, region, List.of(copies));
    if (!indexes.isEmpty()) {
      unused = ask(FunctionService.onServer(pool), MemberFunction.INDEX, region, indexes);
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // as the function answers
  private static List<Map<String, Long>> ask(
      Execution members, String word, String region, List<String> more) {
    List<String> words = new ArrayList<>(List.of(word, region));
    words.addAll(more);
    return (List<Map<String, Long>>)
        members.setArguments(words).execute(MemberFunction.ID).getResult();
  }
}
