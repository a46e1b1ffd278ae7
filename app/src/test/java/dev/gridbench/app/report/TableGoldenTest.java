package dev.gridbench.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.format.CsvTable;
import dev.gridbench.app.report.format.MarkdownTable;
import dev.gridbench.app.report.model.ReportModel;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every table as it is written, for people and for programs, to the last digit and footnote. */
class TableGoldenTest {

  private static final Map<String, ReportModel> RUNS = runs();

  private static Map<String, ReportModel> runs() {
    Map<String, ReportModel> runs = new LinkedHashMap<>();
    runs.put("searched", ReportContents.of(EveryTable.searched().run(""), null));
    runs.put("costly", ReportContents.of(EveryTable.costly().run(""), null));
    runs.put("phased", ReportContents.of(EveryTable.phased().run(""), null));
    runs.put("tenants", ReportContents.of(EveryTable.tenants().run(""), null));
    runs.put("series", ReportContents.of(EveryTable.series(), null));
    runs.put(
        "memory",
        ReportContents.of(EveryTable.memory().run("compact-2022"), study("compact-2022")));
    runs.put("printed", ReportContents.of(EveryTable.printed().run("sun-2008"), study("sun-2008")));
    return runs;
  }

  private static PublishedStudy study(String id) {
    return Runs.published(id);
  }

  @Test
  void everyTableIsWhatItWas() {
    RUNS.forEach(
        (name, model) ->
            Golden.assertSame(
                "tables-" + name + ".txt",
                model.tables().stream()
                    .map(
                        table ->
                            "-- "
                                + table.id()
                                + "\n"
                                + CsvTable.render(table)
                                + MarkdownTable.render(table))
                    .collect(Collectors.joining("\n"))));
  }

  @Test
  void noTableIsLeftOut() {
    TreeSet<String> ids = new TreeSet<>();
    RUNS.values().forEach(model -> model.tables().forEach(table -> ids.add(table.id())));
    ReportContents.of(Runs.mixed().run(), Runs.salhi())
        .tables()
        .forEach(table -> ids.add(table.id()));
    assertThat(ids)
        .contains(
            "batches",
            "cells",
            "claims",
            "comparison",
            "comparison-format",
            "costs",
            "error-free",
            "error-free-cells",
            "error-free-entries",
            "faults",
            "floor",
            "footprint",
            "gateways",
            "latency",
            "loading",
            "memory",
            "network",
            "operations",
            "phases",
            "queries",
            "resources",
            "scalability",
            "search",
            "searches",
            "serialization",
            "shares",
            "spread",
            "steadiness",
            "tenants",
            "time",
            "translations",
            "trials",
            "trouble");
  }
}
