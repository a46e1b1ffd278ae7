package dev.gridbench.instruments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.instruments.Options.WrongArguments;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {

  private static Options of(boolean repeats, String line) {
    return new Options("tool", List.of("one", "two"), repeats, Arrays.asList(line.split(" ")));
  }

  private static List<String> problems(String line) {
    try {
      of(false, line).check();
      return List.of();
    } catch (WrongArguments wrong) {
      return wrong.problems();
    }
  }

  @Test
  void bothFormsAreRead() throws Exception {
    Options options = of(false, "--two=a=b --one -5");
    assertThat(options.take("one", 0, Integer::valueOf)).isEqualTo(-5);
    assertThat(options.take("two", "", text -> text)).isEqualTo("a=b");
    assertThat(options.take("three", "none", text -> text)).isEqualTo("none");
    options.check();
  }

  @Test
  void nothingIsExpanded() {
    assertThat(of(false, "--one=@file --two ${x}").take("one", "", t -> t)).isEqualTo("@file");
    assertThat(of(false, "--one=@file --two ${x}").take("two", "", t -> t)).isEqualTo("${x}");
  }

  @Test
  void theLastOfSeveralHoldsWhereTheyMayBe() throws Exception {
    Options options = of(true, "--one=1 --one=2 --one 3");
    assertThat(options.take("one", 0, Integer::valueOf)).isEqualTo(3);
    options.check();
    assertThat(problems("--one=1 --one=2")).containsExactly("--one is given twice. Give it once.");
  }

  @Test
  void allThatIsWrongIsFound() {
    assertThat(problems("--on 1 --tow=2 what --one"))
        .containsExactlyInAnyOrder(
            "--on is no option of the tool. --help lists them.",
            "--tow is no option of the tool. --help lists them.",
            "'what' is no option. Options are --name value; --help lists them.",
            "--one has no value. Give one.");
  }

  @Test
  void aValueThatCannotBeReadIsNamedWithItsOption() {
    Options options = of(false, "--one=x");
    assertThat(options.take("one", 7L, text -> Options.count(text, 1, 9))).isEqualTo(7);
    options.need("two", "something", "", text -> text);
    assertThatThrownBy(options::check)
        .hasMessage(
            "--one: 'x' is no such number. Give a whole number from 1 to 9.\n"
                + "--two is missing. Give something.");
  }
}
