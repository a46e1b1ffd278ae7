package dev.gridbench.app.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import picocli.CommandLine;

/**
 * What a command line came to.
 *
 * @param code the exit code
 */
record Shown(int code, String out, String err) {

  static Shown of(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine commandLine = Main.commandLine();
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    return new Shown(commandLine.execute(arguments), out.toString(), err.toString());
  }

  List<String> lines() {
    return out.lines().toList();
  }
}
