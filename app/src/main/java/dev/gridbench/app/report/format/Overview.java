package dev.gridbench.app.report.format;

import dev.gridbench.app.report.model.Answer;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Trust;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Comparator;
import java.util.List;

/**
 * Many runs on one page: of each what it asked and when, its answer, its grade and the way to its
 * report.
 *
 * @param runs the latest first
 */
public record Overview(List<Line> runs, String style) {

  public Overview {
    runs = runs.stream().sorted(Comparator.comparing(Line::started).reversed()).toList();
  }

  /**
   * A run.
   *
   * @param started as the run recorded it, in UTC; empty where it did not
   * @param answer its first sentence
   * @param link to its report, from where the overview is
   */
  public record Line(
      String study,
      String question,
      String started,
      String counts,
      String answer,
      Trust.Grade grade,
      String link) {

    public static Line of(ReportModel model, String link) {
      Object started = model.run().environment().getOrDefault("started", "");
      return new Line(
          model.run().study().name(),
          model.run().study().question(),
          String.valueOf(started),
          model.counts(),
          first(model),
          model.trust().grade(),
          link);
    }

    private static String first(ReportModel model) {
      return model.answer().lines().stream()
          .map(Answer.Line::sentence)
          .findFirst()
          .orElse("No trial has an outcome yet.");
    }

    /** {@code 2026-11-21 11:52}. */
    public String date() {
      return started.length() < 16 ? started : started.substring(0, 16).replace('T', ' ');
    }
  }

  /** The page, in one file, without any script. */
  public static String render(List<Line> runs) {
    StringOutput page = new StringOutput();
    TemplateEngine.createPrecompiled(ContentType.Html)
        .render("overview.jte", new Overview(runs, Asset.text("report.css")), page);
    return page.toString();
  }
}
