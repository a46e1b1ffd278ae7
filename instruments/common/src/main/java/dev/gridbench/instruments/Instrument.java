package dev.gridbench.instruments;

import dev.gridbench.instruments.Options.WrongArguments;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/** A program that listens, says where, and serves until it is ended. */
public abstract class Instrument {

  private static final int FAILED = 1;
  private static final int WRONG_INPUT = 2;

  private final String name;

  /**
   * @param name as messages have it
   */
  protected Instrument(String name) {
    this.name = name;
  }

  /** It listens from now on. */
  protected abstract Running start(List<String> arguments)
      throws WrongArguments, IOException, InterruptedException;

  /** Every option with its meaning. */
  public abstract String help();

  /** What listens. */
  public interface Running extends AutoCloseable {

    /** What is said of it once it listens; the last line says where. */
    List<String> readyLines();

    @Override
    void close();
  }

  /**
   * Serves until the thread is interrupted.
   *
   * @param out takes the ready lines
   * @throws WrongArguments with everything that is wrong with them
   * @throws IOException if a port cannot be had; {@link #noPort} says so to the user
   */
  public final void serve(List<String> arguments, Consumer<String> out)
      throws WrongArguments, IOException, InterruptedException {
    try (Running running = start(arguments)) {
      out.accept(String.join(System.lineSeparator(), running.readyLines()));
      new CountDownLatch(1).await();
    }
  }

  /** The message about a port that cannot be had. */
  public final String noPort(IOException taken) {
    return "The " + name + " cannot listen: " + taken.getMessage() + ". Choose another port.";
  }

  /**
   * As a program of its own.
   *
   * @return the exit code: 0, 1 if a port cannot be had, 2 if the arguments are wrong
   */
  public final int run(List<String> arguments, PrintStream out, PrintStream err)
      throws InterruptedException {
    if (arguments.contains("--help") || arguments.contains("-h")) {
      out.print(help());
      return 0;
    }
    try {
      serve(
          arguments,
          lines -> {
            out.println(lines);
            out.flush();
          });
      return 0;
    } catch (WrongArguments wrong) {
      wrong.problems().forEach(err::println);
      return WRONG_INPUT;
    } catch (IOException taken) {
      err.println(noPort(taken));
      return FAILED;
    }
  }
}
