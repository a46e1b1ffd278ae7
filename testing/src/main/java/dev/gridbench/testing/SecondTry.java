package dev.gridbench.testing;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Calls a test method once more where the machine was taken away from it, and lists it. */
final class SecondTry implements InvocationInterceptor {

  /** In the module's folder, for whoever reports on the build. */
  static final Path LIST = Path.of("target", "second-tries.txt");

  @Override
  public void interceptTestMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    tryTwice(invocation, method, context);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    tryTwice(invocation, method, context);
  }

  private static void tryTwice(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    MachineTicks before = MachineTicks.now();
    try {
      invocation.proceed();
    } catch (Throwable failed) {
      Taken taken = MachineTicks.now().takenSince(before);
      if (!taken.tooMuch()) {
        throw failed;
      }
      list(context, taken, failed);
      again(method, failed);
    }
  }

  private static void again(ReflectiveInvocationContext<Method> method, Throwable failed)
      throws Throwable {
    Method test = method.getExecutable();
    test.setAccessible(true);
    try {
      test.invoke(method.getTarget().orElse(null), method.getArguments().toArray());
    } catch (InvocationTargetException e) {
      Throwable second = e.getTargetException();
      second.addSuppressed(failed);
      throw second;
    }
  }

  private static void list(ExtensionContext context, Taken taken, Throwable failed)
      throws IOException {
    String line =
        String.format(
            Locale.ROOT,
            "%s %s: other programs took %.1f %% of the machine, the hypervisor %.1f %%: %s%n",
            context.getRequiredTestClass().getSimpleName(),
            context.getDisplayName(),
            100 * taken.foreign(),
            100 * taken.stolen(),
            String.valueOf(failed.getMessage()).strip().replaceAll("\\s+", " "));
    Files.createDirectories(LIST.getParent());
    Files.writeString(LIST, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
