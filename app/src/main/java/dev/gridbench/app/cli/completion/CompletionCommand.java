package dev.gridbench.app.cli.completion;

import dev.gridbench.app.cli.wiring.ExitCode;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench completion SHELL}: a script by which a shell completes command lines. */
@Command(
    name = "completion",
    description = {
      "Prints a script by which a shell completes commands, options and their values.",
      "bash: source <(gridbench completion bash)",
      "zsh:  source <(gridbench completion zsh)",
      "fish: gridbench completion fish | source"
    },
    footer = "  gridbench completion bash",
    mixinStandardHelpOptions = true)
public final class CompletionCommand implements Callable<Integer> {

  /** What can be written for. */
  enum Shell {
    bash,
    zsh,
    fish
  }

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "SHELL", description = "One of: ${COMPLETION-CANDIDATES}")
  private Shell shell;

  /** One script is for both bash and zsh: in the latter it loads bashcompinit. */
  @Override
  public Integer call() {
    CommandSpec root = spec.root();
    PrintWriter out = spec.commandLine().getOut();
    out.print(
        shell == Shell.fish
            ? FishCompletion.of(root)
            : AutoComplete.bash(root.name(), root.commandLine()));
    out.flush();
    return ExitCode.OK;
  }
}
