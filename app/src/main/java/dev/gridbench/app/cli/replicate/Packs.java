package dev.gridbench.app.cli.replicate;

import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.published.Published;
import dev.gridbench.app.study.draft.WrittenField;
import dev.gridbench.app.study.field.StudyFields;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The studies that ship and repeat a document, by their ids. */
public final class Packs {

  /** The profile with the cells that the document's claims take. */
  public static final String PROFILE = "replicate";

  private final List<Pack> all;

  private Packs(List<Pack> all) {
    this.all = all.stream().sorted(Comparator.comparing(Pack::id)).toList();
  }

  /** Of the installed program. */
  public static Packs of(Wiring wiring) throws UserError, IOException {
    return in(wiring.installation().home().resolve("studies"), wiring.published());
  }

  /** Every study of the folder that names one of these documents. */
  static Packs in(Path folder, Published documents) throws IOException {
    List<Path> files;
    try (var paths = Files.list(folder)) {
      files = paths.filter(path -> path.toString().endsWith(".yaml")).sorted().toList();
    }
    List<Pack> packs = new ArrayList<>();
    for (Path file : files) {
      String text = Files.readString(file);
      String study = WrittenField.of(text, StudyFields.STUDY.name()).orElse("");
      WrittenField.of(text, StudyFields.PUBLISHED.name())
          .flatMap(documents::study)
          .ifPresent(document -> packs.add(new Pack(study, study, file, document)));
    }
    return new Packs(called(packs));
  }

  /** Of a document's studies that of its name, or else the first, goes by the document's id. */
  private static List<Pack> called(List<Pack> packs) {
    Map<String, Pack> first = new HashMap<>();
    packs.forEach(pack -> first.putIfAbsent(pack.document().id(), pack));
    packs.stream()
        .filter(pack -> pack.study().equals(pack.document().id()))
        .forEach(pack -> first.put(pack.document().id(), pack));
    return packs.stream()
        .map(
            pack ->
                pack.equals(first.get(pack.document().id()))
                    ? pack.called(pack.document().id())
                    : pack)
        .toList();
  }

  public List<Pack> all() {
    return all;
  }

  /**
   * The one of that id, or of a study of that name.
   *
   * @throws UserError that names those that there are
   */
  public Pack find(String id) throws UserError {
    return all.stream()
        .filter(pack -> pack.id().equals(id) || pack.study().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new UserError(
                    "No published study that ships is called '%s'. Name one of %s."
                        .formatted(id, ids())));
  }

  /** {@code das-2016, salhi-2018}. */
  public String ids() {
    return all.stream().map(Pack::id).collect(Collectors.joining(", "));
  }

  /** Others that repeat the same document. */
  public List<Pack> beside(Pack pack) {
    return all.stream()
        .filter(each -> each.document().id().equals(pack.document().id()) && !each.equals(pack))
        .toList();
  }
}
