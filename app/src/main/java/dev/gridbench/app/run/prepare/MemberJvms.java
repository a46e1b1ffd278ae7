package dev.gridbench.app.run.prepare;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.catalog.Jvms;
import dev.gridbench.app.catalog.NoSuchJvm;
import dev.gridbench.app.cluster.JvmThere;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.host.Host;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The JVMs of a plan's members: one that is not there, or too new, is named before any starts. */
public record MemberJvms(Catalog catalog, Jvms jvms, Host host) {

  /** A sentence with a next step for each; empty where all members can start. */
  public List<String> missing(List<Cell> cells) {
    Set<String> sentences = new LinkedHashSet<>();
    Set<SystemChoice> seen = new LinkedHashSet<>();
    for (Cell cell : cells) {
      if (!cell.system().attached() && seen.add(cell.system())) {
        missing(cell, sentences);
      }
    }
    return List.copyOf(sentences);
  }

  private void missing(Cell cell, Set<String> sentences) {
    SystemChoice choice = cell.system();
    GridSystem system = catalog.find(choice.system(), choice.version()).orElseThrow();
    for (Member member : DeploymentSketch.members(system, cell)) {
      if (member.launch() instanceof Launch.Java java) {
        for (Host there : host.any(member.name())) {
          try {
            var unused = JvmThere.of(there, jvms, choice.jvm(), choice.label(), java.newestJava());
          } catch (NoSuchJvm none) {
            sentences.add(String.valueOf(none.getMessage()));
          }
        }
      }
    }
  }
}
