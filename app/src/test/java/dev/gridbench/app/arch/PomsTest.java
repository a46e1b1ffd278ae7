package dev.gridbench.app.arch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** A vendor's library must not reach the coordinator: in a driver's pom it is provided. */
class PomsTest {

  @Test
  void vendorLibrariesOfDriversAreProvided() throws Exception {
    List<String> leaking = new ArrayList<>();
    for (Path driver : Repository.drivers()) {
      leaking.addAll(leaking(driver.resolve("pom.xml")));
    }
    assertThat(leaking).isEmpty();
  }

  @Test
  void aVendorLibraryOfCompileScopeIsFound(@TempDir Path folder) throws Exception {
    Path pom = folder.resolve("pom.xml");
    Files.writeString(
        pom,
        """
        <project><dependencies>
          <dependency><groupId>dev.gridbench</groupId><artifactId>gridbench-api</artifactId></dependency>
          <dependency><groupId>com.vendor</groupId><artifactId>cache</artifactId></dependency>
          <dependency><groupId>com.vendor</groupId><artifactId>client</artifactId><scope>provided</scope></dependency>
        </dependencies></project>
        """);
    assertThat(leaking(pom)).containsExactly("cache");
  }

  private static List<String> leaking(Path pom) throws Exception {
    NodeList dependencies =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(pom.toFile())
            .getElementsByTagName("dependency");
    List<String> found = new ArrayList<>();
    for (int i = 0; i < dependencies.getLength(); i++) {
      Element dependency = (Element) dependencies.item(i);
      boolean ours = text(dependency, "groupId").equals("dev.gridbench");
      if (!ours && !List.of("provided", "test").contains(text(dependency, "scope"))) {
        found.add(text(dependency, "artifactId"));
      }
    }
    return found;
  }

  private static String text(Element parent, String name) {
    NodeList children = parent.getElementsByTagName(name);
    return children.getLength() == 0 ? "" : children.item(0).getTextContent().strip();
  }
}
