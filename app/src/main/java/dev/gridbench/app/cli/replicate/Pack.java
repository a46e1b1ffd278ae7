package dev.gridbench.app.cli.replicate;

import dev.gridbench.app.published.PublishedStudy;
import java.nio.file.Path;

/**
 * A study that ships and repeats a document.
 *
 * @param id what it is called on the command line: as the document, or as the study where another
 *     one is called so
 * @param study the study's name
 */
public record Pack(String id, String study, Path file, PublishedStudy document) {

  Pack called(String other) {
    return new Pack(other, study, file, document);
  }
}
