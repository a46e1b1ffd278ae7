/**
 * Any provider of JSR-107, the standard API of Java caches. The system knows no class of the API;
 * the rest knows that and no vendor's.
 */
@NullMarked
package dev.gridbench.drivers.jcache;

import org.jspecify.annotations.NullMarked;
