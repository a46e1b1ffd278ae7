package dev.gridbench.app.report.compare;

import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.model.Answer;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * What all comparisons of a page come to, in a few sentences: the decided first, each with its
 * cell, direction, ratio and interval.
 */
final class Answers {

  private final List<Claim> claims;
  private final int room;

  private Answers(List<Claim> claims, int room) {
    this.claims = claims.stream().sorted(Comparator.comparingDouble(Claim::rank)).toList();
    this.room = room;
  }

  /**
   * None where nothing was compared.
   *
   * @param room sentences at most, one or more
   */
  static List<Answer.Line> of(List<Claim> claims, int room) {
    return claims.isEmpty() ? List.of() : new Answers(claims, room).lines();
  }

  private List<Answer.Line> lines() {
    int most = claims.stream().mapToInt(claim -> claim.comparison().n()).max().orElse(0);
    if (most < Comparison.FEWEST_BLOCKS) {
      return tooFew(most);
    }
    return claims.size() <= room ? claims.stream().map(Answers::line).toList() : together();
  }

  private static Answer.Line line(Claim claim) {
    return new Answer.Line(claim.verdict() != Verdict.INCONCLUSIVE, claim.sentence(), claim.cell());
  }

  private static Answer.Line line(boolean decided, String sentence) {
    return new Answer.Line(decided, sentence, Map.of());
  }

  /** One cell stands for what these trials gave. */
  private List<Answer.Line> tooFew(int most) {
    String nothing =
        "Nothing is decided: each cell was measured "
            + (most == 1 ? "once" : "at most " + most + " times")
            + ", and a verdict takes "
            + Comparison.FEWEST_BLOCKS
            + " repetitions.";
    Claim first = claims.get(0);
    List<Answer.Line> both =
        List.of(line(false, nothing), new Answer.Line(false, first.seen(), first.cell()));
    return both.subList(0, Math.min(room, both.size()));
  }

  private List<Answer.Line> together() {
    List<Claim> different = claims.stream().filter(Claim::different).toList();
    List<Claim> rest = claims.stream().filter(claim -> !claim.different()).toList();
    int places = room - (rest.isEmpty() ? 0 : 1);
    List<List<Claim>> groups = grouped(different, Answers::side);
    if (groups.size() > places) {
      groups = grouped(different, Answers::pair);
    }
    boolean fits = groups.size() <= places;
    List<Answer.Line> lines = new ArrayList<>();
    groups.stream()
        .limit(fits ? groups.size() : room - 1)
        .forEach(group -> lines.add(bothWays(grouped(group, Answers::side))));
    if (!fits) {
      lines.add(line(true, counts(rest)));
    } else if (!rest.isEmpty()) {
      lines.add(rest(rest));
    }
    return lines;
  }

  /** The largest first. */
  private static List<List<Claim>> grouped(List<Claim> claims, Function<Claim, String> by) {
    Map<String, List<Claim>> groups = new LinkedHashMap<>();
    claims.forEach(
        claim -> groups.computeIfAbsent(by.apply(claim), key -> new ArrayList<>()).add(claim));
    return groups.values().stream()
        .sorted(Comparator.comparingInt(group -> -group.size()))
        .toList();
  }

  private static String pair(Claim claim) {
    NamedComparison named = claim.named();
    return named.contender() + "\n" + named.baseline() + "\n" + kind(named);
  }

  private static String side(Claim claim) {
    return claim.larger() + "\n" + claim.smaller() + "\n" + kind(claim.named());
  }

  /** {@code p99} of {@code p99 of get}. */
  private static String kind(NamedComparison named) {
    return named.metric().split(" of ", 2)[0];
  }

  /** {@code …; the other way round with 1 client: 1.2 times (1.1 to 1.3)}, where some are. */
  private Answer.Line bothWays(List<List<Claim>> sides) {
    List<Claim> first = sides.get(0);
    String sentence = oneWay(first);
    if (sides.size() > 1) {
      List<Claim> other = sides.get(1);
      Claim clearest = other.get(0);
      sentence =
          sentence.substring(0, sentence.length() - 1)
              + "; the other way round "
              + (other.size() == 1 ? "" : "in " + other.size() + ", clearest ")
              + (clearest.where().isEmpty() ? "" : clearest.where() + ": ")
              + clearest.figure()
              + ".";
    }
    return new Answer.Line(true, sentence, first.get(0).cell());
  }

  /** {@code In 5 of 8 cells b answered more gets per second than a; clearest with 8 clients: …}. */
  private String oneWay(List<Claim> side) {
    Claim clearest = side.get(0);
    long of = claims.stream().filter(claim -> alike(claim, clearest)).count();
    if (side.size() == 1) {
      return clearest.sentence();
    }
    boolean same = side.stream().map(Claim::subject).distinct().count() == 1;
    Claim.Subject subject =
        same
            ? clearest.subject()
            : kind(clearest.named()).equals("throughput")
                ? Claim.Subject.rate("operations")
                : Claim.Subject.figure(kind(clearest.named()));
    return (side.size() == of ? "In all " + of : "In " + side.size() + " of " + of)
        + " cells, "
        + clearest.larger()
        + " "
        + subject.more()
        + " "
        + clearest.smaller()
        + "; clearest "
        + (clearest.where().isEmpty() ? "" : clearest.where() + ": ")
        + clearest.figure()
        + ".";
  }

  private static boolean alike(Claim one, Claim other) {
    return one.named().contender().equals(other.named().contender())
        && one.named().baseline().equals(other.named().baseline())
        && kind(one.named()).equals(kind(other.named()));
  }

  private Answer.Line rest(List<Claim> rest) {
    if (rest.size() == 1) {
      return line(rest.get(0));
    }
    List<Claim> open =
        rest.stream().filter(claim -> claim.verdict() == Verdict.INCONCLUSIVE).toList();
    if (open.size() == claims.size()) {
      return allOpen();
    }
    int same = rest.size() - open.size();
    String cells = rest.size() == claims.size() ? " of " + claims.size() + " " + noun() + "s" : "";
    if (open.isEmpty()) {
      return line(
          true, "The same within " + Wording.margin() + " in " + same + cells(cells, same) + ".");
    }
    String equal = same == 0 ? "" : "The same within " + Wording.margin() + " in " + same + ", ";
    return line(
        same > 0,
        equal
            + (same == 0 ? "Undecided in " : "undecided in ")
            + open.size()
            + cells(cells, open.size())
            + needed(open)
            + ".");
  }

  /** {@code Undecided in all 3 comparisons; closest to a verdict: b took 1.46 times …}. */
  private Answer.Line allOpen() {
    Claim closest =
        Collections.min(
            claims,
            Comparator.comparingInt(
                claim -> claim.comparison().repetitionsNeeded().orElse(Integer.MAX_VALUE)));
    return new Answer.Line(
        false,
        "Undecided in all %d %ss; closest to a verdict: %s"
            .formatted(claims.size(), noun(), closest.closest()),
        closest.cell());
  }

  private String cells(String cells, int count) {
    return cells.isEmpty() ? " " + noun() + (count == 1 ? "" : "s") : cells;
  }

  /** Where several are compared with the same, a cell has as many comparisons. */
  private String noun() {
    return claims.stream().allMatch(claim -> alike(claim, claims.get(0))) ? "cell" : "comparison";
  }

  /** The ratios of what is undecided, and what would decide. */
  private static String needed(List<Claim> open) {
    OptionalInt most =
        open.stream().flatMapToInt(claim -> claim.comparison().repetitionsNeeded().stream()).max();
    return most.isEmpty()
        ? ""
        : " (up to about " + FigureText.count(most.getAsInt()) + " repetitions would decide)";
  }

  private String counts(List<Claim> rest) {
    long open = rest.stream().filter(claim -> claim.verdict() == Verdict.INCONCLUSIVE).count();
    return "Of all %s, %s differ, %s are the same within %s, %s are undecided."
        .formatted(
            FigureText.counted(claims.size(), "comparison"),
            claims.size() - rest.size(),
            rest.size() - open,
            Wording.margin(),
            open);
  }
}
