package dev.gridbench.app.ycsb;

import java.util.List;

/**
 * A study in place of a run of YCSB.
 *
 * @param name of the study
 * @param text the study file
 * @param remarks what differs from what YCSB would do, a sentence each
 * @param exported which latencies are printed under YCSB's names
 */
public record YcsbStudy(String name, String text, List<String> remarks, Exported exported) {

  public YcsbStudy {
    remarks = List.copyOf(remarks);
  }
}
