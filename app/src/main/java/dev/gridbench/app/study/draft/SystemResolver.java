package dev.gridbench.app.study.draft;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.RunningServer;
import dev.gridbench.api.system.VersionRange;
import dev.gridbench.app.study.SystemsView;
import dev.gridbench.app.study.field.SystemEntry;
import dev.gridbench.app.study.field.SystemFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.value.Secret;
import dev.gridbench.app.study.yaml.Nearest;
import dev.gridbench.app.study.yaml.Place;
import dev.gridbench.app.study.yaml.Problems;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Looks up what {@code systems} names: products, versions, client libraries, options. */
final class SystemResolver {

  private static final int OLDEST_JVM = 17;

  private final List<GridSystem> known;
  private final Path folder;
  private final Problems problems;

  /**
   * @param folder what the study names by a relative path counts from here
   */
  SystemResolver(SystemsView view, Path folder, Problems problems) {
    this.known = List.copyOf(view.systems());
    this.folder = folder;
    this.problems = problems;
  }

  /** All combinations of an entry that are known; what is not is a problem. */
  List<ResolvedSystem> resolve(SystemEntry entry) {
    return SystemPick.of(entry).stream().flatMap(pick -> resolve(pick).stream()).toList();
  }

  private Optional<ResolvedSystem> resolve(SystemPick pick) {
    Optional<Level<String>> name =
        pick.entry().values().levels(SystemFields.SYSTEM).stream().findFirst();
    if (name.isEmpty()) {
      return Optional.empty();
    }
    List<GridSystem> named =
        known.stream().filter(system -> system.name().equals(name.get().value())).toList();
    if (named.isEmpty()) {
      List<String> names = known.stream().map(GridSystem::name).distinct().sorted().toList();
      problems.add(
          name.get().place(),
          "unknown system '" + name.get().value() + "'." + Nearest.hint(name.get().value(), names));
      return Optional.empty();
    }
    return driver(pick, named).flatMap(driver -> resolve(pick, driver, version(pick, driver)));
  }

  private Optional<GridSystem> driver(SystemPick pick, List<GridSystem> named) {
    String written = pick.text(SystemFields.VERSION, "");
    if (written.isEmpty()) {
      return named.stream().max(Comparator.comparing(system -> system.traits().standardVersion()));
    }
    Version version = new Version(written);
    Optional<GridSystem> driver =
        named.stream().filter(system -> system.traits().versions().contains(version)).findFirst();
    if (driver.isEmpty()) {
      String ranges =
          VersionRange.joined(named.stream().map(system -> system.traits().versions()).toList())
              .stream()
              .map(VersionRange::words)
              .collect(Collectors.joining(" or "));
      problems.add(
          pick.place(SystemFields.VERSION),
          "%s %s is a version that no driver speaks. Choose one %s."
              .formatted(named.get(0).name(), written, ranges));
    }
    return driver;
  }

  private Version version(SystemPick pick, GridSystem driver) {
    String written = pick.text(SystemFields.VERSION, "");
    if (!written.isEmpty()) {
      return new Version(written);
    }
    Values values = pick.entry().values();
    List<Endpoint> servers = values.one(SystemFields.ATTACH).orElse(List.of());
    RunningServer asking = driver.traits().running();
    if (asking != null && !servers.isEmpty()) {
      try {
        Security security = pick.security().in(folder).resolved(System.getenv());
        return new AttachedVersion(driver, asking, servers, security).of();
      } catch (AttachedVersion.Unknown why) {
        problems.add(values.place(SystemFields.ATTACH), String.valueOf(why.getMessage()));
      } catch (Secret.Missing missing) {
        problems.add(values.place(SystemFields.SECURITY), missing.why());
      }
    }
    return driver.traits().standardVersion();
  }

  private Optional<ResolvedSystem> resolve(SystemPick pick, GridSystem driver, Version version) {
    pick.settings(SystemFields.OPTIONS)
        .forEach((name, level) -> checkOption(driver, version, name, level));
    checkJvm(pick);
    checkAttached(pick, driver);
    checkLibraries(pick, driver);
    Optional<ClientLibrary> library = library(pick, driver);
    library.ifPresent(found -> checkSecurity(pick, driver, found));
    library.ifPresent(found -> checkClientVersion(pick, driver, found));
    library
        .flatMap(found -> refusal(pick, driver, found))
        .ifPresent(why -> problems.add(pick.entry().place(), why));
    return library.map(found -> new ResolvedSystem(pick, driver, version, found));
  }

  private static Optional<String> refusal(
      SystemPick pick, GridSystem driver, ClientLibrary library) {
    return driver.refusal(library, options(pick, driver), pick.texts(SystemFields.PROPERTIES));
  }

  /** Those that the system has. */
  private static Map<String, String> options(SystemPick pick, GridSystem driver) {
    Map<String, String> options = new HashMap<>(pick.texts(SystemFields.OPTIONS));
    options.keySet().retainAll(driver.traits().options().stream().map(Option::name).toList());
    return options;
  }

  private Optional<ClientLibrary> library(SystemPick pick, GridSystem driver) {
    String written = pick.text(SystemFields.CLIENT, driver.clients().get(0).name());
    Optional<ClientLibrary> library = driver.client(written);
    if (library.isEmpty()) {
      List<String> names = driver.clients().stream().map(ClientLibrary::name).toList();
      problems.add(
          pick.place(SystemFields.CLIENT),
          driver.name() + " has no client '" + written + "'." + Nearest.hint(written, names));
    }
    return library;
  }

  private void checkOption(GridSystem driver, Version version, String name, Level<?> level) {
    Optional<Option> option =
        driver.traits().options().stream().filter(known -> known.name().equals(name)).findFirst();
    String value = String.valueOf(level.value());
    if (option.isEmpty()) {
      List<String> names = driver.traits().options().stream().map(Option::name).toList();
      String hint = names.isEmpty() ? " It has none. Drop it." : Nearest.hint(name, names);
      problems.add(
          level.place(), driver.name() + " " + version + " has no option '" + name + "'." + hint);
    } else if (!option.get().values().isEmpty() && !option.get().values().contains(value)) {
      problems.add(
          level.place(),
          "option '%s' of %s cannot be '%s'.%s"
              .formatted(name, driver.name(), value, Nearest.hint(value, option.get().values())));
    }
  }

  private void checkJvm(SystemPick pick) {
    String jvm = pick.text(SystemFields.JVM, "");
    boolean old = jvm.matches("[0-9]{1,3}") && Integer.parseInt(jvm) < OLDEST_JVM;
    if (old) {
      problems.add(
          pick.place(SystemFields.JVM),
          "JVM %s is too old for gridbench's workers. Choose %s or later."
              .formatted(jvm, OLDEST_JVM));
    }
  }

  private void checkAttached(SystemPick pick, GridSystem driver) {
    Values values = pick.entry().values();
    boolean attached =
        values
            .one(SystemFields.ATTACH)
            .map(endpoints -> !endpoints.isEmpty())
            .orElse(values.given(SystemFields.ATTACH));
    if (!attached) {
      return;
    }
    if (!driver.traits().residence().attachable()) {
      problems.add(
          values.place(SystemFields.ATTACH),
          driver.name()
              + " lives in each worker, so there is no cluster to attach to. Drop 'attach'.");
    }
    for (Field<?> field :
        List.of(SystemFields.HEAP_SIZE, SystemFields.JVM_ARGS, SystemFields.MEMBER_PROPERTIES)) {
      if (values.given(field)) {
        notOurs(values.place(field), "'" + field.name() + "'");
      }
    }
    pick.settings(SystemFields.OPTIONS)
        .forEach(
            (name, level) ->
                driver.traits().options().stream()
                    .filter(option -> option.name().equals(name))
                    .filter(option -> option.scope() == Option.Scope.MEMBER)
                    .forEach(option -> notOurs(level.place(), "option '" + name + "'")));
  }

  private void checkSecurity(SystemPick pick, GridSystem driver, ClientLibrary library) {
    if (pick.security().none()) {
      return;
    }
    if (secured(library)) {
      checkCertificate(pick);
      driver
          .securityRefusal(library, options(pick, driver), pick.security().sketched())
          .ifPresent(why -> problems.add(pick.entry().values().place(SystemFields.SECURITY), why));
      return;
    }
    String others =
        known.stream()
            .filter(system -> system.clients().stream().anyMatch(SystemResolver::secured))
            .map(GridSystem::name)
            .distinct()
            .sorted()
            .collect(Collectors.joining(", "));
    problems.add(
        pick.entry().values().place(SystemFields.SECURITY),
        "'security' is not built for %s by client %s yet (it is for: %s). Drop it."
            .formatted(driver.name(), library.name(), others));
  }

  /** Members that gridbench starts show one that it makes, and ask clients for none. */
  private void checkCertificate(SystemPick pick) {
    Tls tls = pick.security().tls();
    boolean files = tls != null && !tls.equals(new Tls("", "", ""));
    if (files && !pick.entry().values().given(SystemFields.ATTACH)) {
      problems.add(
          pick.entry().values().place(SystemFields.SECURITY),
          "'trust', 'certificate' and 'key' are for servers that are attached. gridbench makes the"
              + " certificate of those that it starts: write tls: true alone.");
    }
  }

  private void checkClientVersion(SystemPick pick, GridSystem driver, ClientLibrary library) {
    String written = pick.text(SystemFields.CLIENT_VERSION, "");
    if (written.isEmpty()) {
      return;
    }
    Place place = pick.place(SystemFields.CLIENT_VERSION);
    if (driver.traits().takesLibraries()) {
      problems.add(place, "'clientVersion' is of no library here. Write it under 'artifacts'.");
    } else if (library.artifacts().isEmpty()) {
      problems.add(
          place,
          "client %s is gridbench's own and has no other version. Drop 'clientVersion'."
              .formatted(library.name()));
    } else if (driver.traits().inWorker()) {
      problems.add(
          place, driver.name() + " is its own client. Write 'version' for 'clientVersion'.");
    } else if (library.followsSystem()
        && !driver.traits().versions().contains(new Version(written))) {
      problems.add(
          place,
          "client %s %s is a version that this driver does not speak. Choose one %s."
              .formatted(library.name(), written, driver.traits().versions().words()));
    }
  }

  private static boolean secured(ClientLibrary library) {
    return library.capabilities().security();
  }

  private void checkLibraries(SystemPick pick, GridSystem driver) {
    Values values = pick.entry().values();
    boolean given = false;
    for (Field<?> field : List.of(SystemFields.ARTIFACTS, SystemFields.JARS)) {
      given = given || values.given(field);
      if (values.given(field) && !driver.traits().takesLibraries()) {
        problems.add(
            values.place(field),
            "'%s' names a vendor's library, but %s comes with its own. Drop it."
                .formatted(field.name(), driver.name()));
      }
    }
    if (driver.traits().takesLibraries() && !given) {
      problems.add(
          pick.entry().place(),
          driver.name()
              + " has no library of its own. Name one by its Maven coordinates under 'artifacts',"
              + " or by its files under 'jars'.");
    }
  }

  private void notOurs(Place place, String what) {
    problems.add(
        place, what + " sets up members, but this cluster is attached and runs already. Drop it.");
  }
}
