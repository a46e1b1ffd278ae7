/** The commands that check hosts before anything runs on them, and write pods for Kubernetes. */
@NullMarked
package dev.gridbench.app.cli.hosts;

import org.jspecify.annotations.NullMarked;
