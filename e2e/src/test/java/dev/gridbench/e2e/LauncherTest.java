package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell script at the root, against a stand-in for the Maven build. */
class LauncherTest {

  @TempDir Path folder;
  private Tree tree;

  @BeforeEach
  void plant() throws Exception {
    tree = new Tree(folder.resolve("a tree"));
    tree.age();
  }

  @Test
  void buildsOnFirstUseAndNotAgain() throws Exception {
    Tree.Result first = tree.run("check", "my study.yaml", "");
    Tree.Result second = tree.run("check");

    assertThat(first.output()).contains("building gridbench (first use", "check|my study.yaml|");
    assertThat(first.output())
        .contains("home=" + tree.root.toRealPath() + "/dist/target/gridbench");
    assertThat(second.output()).doesNotContain("building").startsWith("check\n");
    assertThat(List.of(first.exit(), second.exit())).containsExactly(7, 7);
    assertThat(tree.builds()).isEqualTo(1);
  }

  @Test
  void buildsAgainWhenASourceIsNewer() throws Exception {
    tree.run();
    Files.setLastModifiedTime(tree.source("A.java"), future());

    assertThat(tree.run().output()).contains("building gridbench (its sources have changed)");
    assertThat(tree.builds()).isEqualTo(2);
  }

  @Test
  void buildsAgainWhenASourceIsGone() throws Exception {
    tree.run();
    Path source = tree.root.resolve("app/src/main/java/B.java");
    Files.delete(source);
    Files.setLastModifiedTime(source.getParent(), future());

    assertThat(tree.run().output()).contains("its sources have changed");
  }

  @Test
  void runsFromAnywhereThroughSymbolicLinks() throws Exception {
    Path elsewhere = Files.createDirectories(folder.resolve("else where"));
    Path direct = Files.createSymbolicLink(folder.resolve("direct"), Path.of("a tree/gridbench"));
    Path link = Files.createSymbolicLink(elsewhere.resolve("gb"), direct);

    Tree.Result result = Tree.run(link, elsewhere, Map.of(), "list");

    assertThat(result.output()).contains("list\n", "home=" + tree.root.toRealPath());
    assertThat(result.exit()).isEqualTo(7);
  }

  @Test
  void aFailedBuildShowsItsErrorsNamesItsLogAndIsTriedAgain() throws Exception {
    Path broken = Files.createFile(tree.root.resolve("broken"));
    Tree.Result result = tree.run("list");

    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.output())
        .contains("[ERROR] Main.java:[1,2] something is wrong", "/.build/build.log")
        .doesNotContain("[INFO]");

    Files.delete(broken);
    assertThat(tree.run("list").exit()).isEqualTo(7);
  }

  @Test
  void concurrentFirstUsesBuildOnce() throws Exception {
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      processes.add(Tree.start(tree.root.resolve("gridbench"), tree.root, Map.of(), "list"));
    }
    for (Process process : processes) {
      assertThat(Tree.finish(process).exit()).isEqualTo(7);
    }
    assertThat(tree.builds()).isEqualTo(1);
  }

  @Test
  void aLockWhoseOwnerIsGoneIsTaken() throws Exception {
    Process gone = new ProcessBuilder("true").start();
    gone.waitFor();
    Path state = Files.createDirectories(tree.root.resolve(".build"));
    Files.createSymbolicLink(state.resolve("lock"), Path.of(Long.toString(gone.pid())));

    assertThat(tree.run("list").exit()).isEqualTo(7);
    assertThat(state.resolve("lock")).doesNotExist();
  }

  @Test
  void aBuildThatIsInUseIsNotReplaced() throws Exception {
    tree.run();
    Process running = Tree.start(tree.root.resolve("gridbench"), tree.root, Map.of(), "wait");
    BufferedReader output = running.inputReader();
    assertThat(output.readLine()).isEqualTo("wait");
    Files.setLastModifiedTime(tree.source("A.java"), future());

    Tree.Result beside = tree.run("list");
    Tree.finish(running);
    Tree.Result after = tree.run("list");

    assertThat(beside.output()).contains("not rebuilt", Long.toString(running.pid()), "list\n");
    assertThat(after.output()).contains("its sources have changed");
  }

  @Test
  void aWrongGridbenchJavaIsSaidSo() throws Exception {
    Tree.Result result =
        Tree.run(
            tree.root.resolve("gridbench"), folder, Map.of("GRIDBENCH_JAVA", "/nowhere"), "list");

    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.output()).contains("GRIDBENCH_JAVA is /nowhere, which has no bin/java");
  }

  @Test
  void gridbenchJavaIsUsed() throws Exception {
    String home = System.getProperty("java.home");
    Tree.Result result =
        Tree.run(tree.root.resolve("gridbench"), folder, Map.of("GRIDBENCH_JAVA", home), "list");

    assertThat(result.output()).contains("java=" + home + "\n");
  }

  @Test
  void theNewestJavaWins() throws Exception {
    for (String release : List.of("98.0.1", "99", "9.0.4")) {
      Path home = Files.createDirectories(folder.resolve(".sdkman/candidates/java/" + release));
      Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + release + "\"\n");
      Tree.executable(
          Files.createFile(Files.createDirectories(home.resolve("bin")).resolve("java")));
    }

    assertThat(functions("newest_java 17 java")).endsWith("/.sdkman/candidates/java/99\n");
    assertThat(functions("newest_java 100 java")).isBlank();
  }

  @Test
  void withoutAJavaTheCommandsThatAddOneAreNamed() throws Exception {
    Files.writeString(
        tree.root.resolve(".mvn/functions.sh"),
        "\nnewest_java() { :; }\n",
        StandardOpenOption.APPEND);

    Tree.Result result = tree.run("list");

    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.output())
        .contains(
            "no Java 17 or newer was found", "apt-get install", "dnf install", "brew install");
  }

  private String functions(String call) throws Exception {
    String script = ". '" + tree.root.resolve(".mvn/functions.sh") + "'; " + call;
    return Tree.run(Path.of("/bin/sh"), folder, Map.of("HOME", folder.toString()), "-c", script)
        .output();
  }

  private static java.nio.file.attribute.FileTime future() {
    return java.nio.file.attribute.FileTime.from(java.time.Instant.now().plusSeconds(5));
  }
}
