package dev.gridbench.app.study;

import dev.gridbench.api.system.GridSystem;
import java.util.List;

/** What a study may name: the systems at hand. The catalog is one. */
public interface SystemsView {

  List<GridSystem> systems();
}
