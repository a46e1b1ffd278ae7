package dev.gridbench.drivers.jcache;

import dev.gridbench.drivers.testkit.DriverContract;
import dev.gridbench.drivers.testkit.Subject;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;

/** Ehcache 3 with its entries off the heap, by the file of the study that ships. */
@Tag("full")
class EhcacheOffHeapContractTest extends DriverContract {

  EhcacheOffHeapContractTest() {
    super(
        Subject.of(new JCacheSystem(), "1.1.1", "provider")
            .bringing("org.ehcache:ehcache:3.11.1", "org.glassfish.jaxb:jaxb-runtime:2.3.9")
            .option(
                "client-config",
                Path.of("../../studies/ehcache-off-heap.xml")
                    .toAbsolutePath()
                    .normalize()
                    .toString())
            .onThisJvm());
  }
}
