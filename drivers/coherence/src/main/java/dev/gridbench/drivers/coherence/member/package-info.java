/**
 * What runs on the members: the task by which clients ask what these count. It knows Coherence and
 * the JDK alone, since a member has nothing else.
 */
@NullMarked
package dev.gridbench.drivers.coherence.member;

import org.jspecify.annotations.NullMarked;
