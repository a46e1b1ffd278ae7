package dev.gridbench.host.local;

/** Says how many processors its JVM sees, and sleeps. */
final class IdleProgram {

  private IdleProgram() {}

  public static void main(String[] arguments) throws InterruptedException {
    System.out.println("processors " + Runtime.getRuntime().availableProcessors());
    Thread.sleep(60_000);
  }
}
