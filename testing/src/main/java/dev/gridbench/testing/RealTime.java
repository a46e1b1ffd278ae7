package dev.gridbench.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests that assert figures in real time. They run one at a time, after all others. One that fails
 * is tried a second time only if other programs or the hypervisor took the machine meanwhile, by
 * the limits of the noise gate, and each second try is listed at the end of the build.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("alone")
@ExtendWith(SecondTry.class)
public @interface RealTime {}
