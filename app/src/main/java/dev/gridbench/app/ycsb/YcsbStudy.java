package dev.gridbench.app.ycsb;

import java.util.List;

/**
 * A study in place of a run of YCSB.
 *
 * @param name of the study
 * @param text the study file
 * @param remarks what differs from what YCSB would do, a sentence each
 */
public record YcsbStudy(String name, String text, List<String> remarks) {

  public YcsbStudy {
    remarks = List.copyOf(remarks);
  }
}
