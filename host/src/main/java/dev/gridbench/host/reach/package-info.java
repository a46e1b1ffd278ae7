/** Ways to run a program on another machine, by what its users have: ssh, Slurm, any command. */
@NullMarked
package dev.gridbench.host.reach;

import org.jspecify.annotations.NullMarked;
