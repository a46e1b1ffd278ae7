/**
 * What runs on the members: functions, by which clients define a region and ask what its members
 * count. They know Geode and the JDK alone, since a member has nothing else.
 */
@NullMarked
package dev.gridbench.drivers.geode.member;

import org.jspecify.annotations.NullMarked;
