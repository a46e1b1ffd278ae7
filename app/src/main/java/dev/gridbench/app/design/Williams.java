package dev.gridbench.app.design;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Orders in which each treatment takes each place equally often and follows each other one equally
 * often, so that neither its place nor what ran directly before it favours any (Williams 1949,
 * Experimental designs balanced for the estimation of residual effects of treatments).
 *
 * <p>The sequences come in pairs, one the mirror image of the other: two successive repetitions
 * give every two neighbours in both directions. An even number n of treatments is balanced after n
 * sequences, an odd one after 2n.
 */
final class Williams {

  private Williams() {}

  /** Treatments 0 to n - 1, as many sequences as balance needs. */
  static List<List<Integer>> sequences(int n) {
    List<List<Integer>> sequences = new ArrayList<>();
    int pairs = n % 2 == 0 ? n / 2 : n;
    for (int shift = 0; shift < pairs; shift++) {
      List<Integer> sequence = shifted(zigzag(n), shift);
      List<Integer> mirrored = new ArrayList<>(sequence);
      Collections.reverse(mirrored);
      sequences.add(sequence);
      sequences.add(mirrored);
    }
    return sequences;
  }

  /** 0, 1, n-1, 2, n-2, …: the differences of neighbours modulo n are all different. */
  private static List<Integer> zigzag(int n) {
    List<Integer> zigzag = new ArrayList<>();
    for (int place = 0; place < n; place++) {
      zigzag.add(place % 2 == 1 ? (place + 1) / 2 : (n - place / 2) % n);
    }
    return zigzag;
  }

  private static List<Integer> shifted(List<Integer> sequence, int shift) {
    int n = sequence.size();
    return sequence.stream().map(treatment -> (treatment + shift) % n).toList();
  }

  /**
   * The elements in the order of one repetition. The seed decides which element is which treatment,
   * in which order the pairs of sequences come, and which of a pair comes first.
   *
   * @param repetition from 1
   */
  static <T> List<T> order(List<T> elements, int repetition, long seed) {
    List<List<Integer>> sequences = sequences(elements.size());
    int pairs = sequences.size() / 2;
    int round = (repetition - 1) / sequences.size();
    int place = (repetition - 1) % sequences.size();
    List<Integer> shuffled = Seeds.shuffled(upTo(pairs), Seeds.seed(seed, "pairs " + round));
    int pair = shuffled.get(place / 2);
    long coin = Seeds.seed(seed, "first of pair " + round + " " + pair) & 1;
    List<Integer> sequence = sequences.get(2 * pair + (int) ((place + coin) % 2));
    List<T> treatments = Seeds.shuffled(elements, Seeds.seed(seed, "treatments"));
    return sequence.stream().map(treatments::get).toList();
  }

  private static List<Integer> upTo(int count) {
    List<Integer> numbers = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      numbers.add(number);
    }
    return numbers;
  }
}
