/** An agent that does nothing: what its jar names as {@code Class-Path} joins the class path of its JVM. */
public final class Preload {

  private Preload() {}

  public static void premain(String arguments) {}
}
