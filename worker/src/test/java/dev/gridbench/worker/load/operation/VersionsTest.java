package dev.gridbench.worker.load.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.load.KeySpace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a read may find, given what was sent and answered (method.md R43). */
class VersionsTest {

  /** Ten keys of two clients, of which this worker has the first; each has a ring of four more. */
  private static final KeySpace SPACE = new KeySpace(10, 2, 4, 2);

  private static final int OURS = 4;
  private static final int THEIRS = 5;

  private final Versions versions = versions(false, false);

  private static Versions versions(boolean constant, boolean dropped) {
    return new Versions(true, constant, dropped, SPACE, List.of(0));
  }

  @Test
  void whatWasLoadedIsThereAndWhatWasNotIsNot() {
    int unloaded = SPACE.key(0, 0);
    assertThat(versions.present(OURS)).isTrue();
    assertThat(versions.mayMiss(OURS, 0)).isFalse();
    assertThat(versions.kept(OURS, 0)).isTrue();
    assertThat(versions.kept(OURS, -1)).isFalse();
    assertThat(versions.present(unloaded)).isFalse();
    assertThat(versions.settled(unloaded)).isTrue();
    assertThat(versions.acknowledged(unloaded)).isEqualTo(1);
    assertThat(versions.mayMiss(unloaded, 1)).isTrue();
    assertThat(versions.kept(unloaded, -1)).isTrue();
    assertThat(versions.kept(unloaded, 0)).isFalse();
    assertThat(versions.upcoming(unloaded)).isEqualTo(2);
    assertThat(versions.acknowledgedHere(unloaded)).isFalse();
  }

  @Test
  void aKeyKeepsItsLastAcknowledgedWriteOrOneAfterIt() {
    versions.issue(OURS, 1);
    versions.acknowledge(OURS, 1);
    versions.issue(OURS, 2);
    assertThat(versions.kept(OURS, 0)).isFalse();
    assertThat(versions.kept(OURS, 1)).isTrue();
    assertThat(versions.kept(OURS, 2)).as("its fate is not known").isTrue();
    assertThat(versions.kept(OURS, 3)).as("never sent").isFalse();
    assertThat(versions.kept(OURS, -1)).isFalse();
    assertThat(versions.acknowledgedHere(OURS)).isTrue();
  }

  @Test
  void aRemovalsNumberIsNoValues() {
    versions.issue(OURS, 1);
    versions.acknowledge(OURS, 1);
    versions.issue(OURS, 2);
    versions.issueRemoval(OURS, 3);
    assertThat(versions.mayHold(OURS, 1, 1)).isTrue();
    assertThat(versions.mayHold(OURS, 2, 1)).isTrue();
    assertThat(versions.mayHold(OURS, 3, 1)).isFalse();
    assertThat(versions.mayMiss(OURS, 1)).as("it may be done").isTrue();
    versions.acknowledge(OURS, 3);
    assertThat(versions.mayMiss(OURS, 3)).isTrue();
    assertThat(versions.present(OURS)).isFalse();
    versions.issue(OURS, 4);
    versions.acknowledge(OURS, 4);
    assertThat(versions.mayMiss(OURS, 4)).isFalse();
    assertThat(versions.mayHold(OURS, 4, 4)).isTrue();
    assertThat(versions.mayHold(OURS, 3, 4)).isFalse();
  }

  @Test
  void ofAKeyThatAnotherWorkerWritesAnythingIsBelieved() {
    assertThat(versions.mayHold(THEIRS, 9, 0)).isTrue();
    assertThat(versions.mayMiss(THEIRS, 0)).isTrue();
    assertThat(versions.kept(THEIRS, 9)).isTrue();
    assertThat(versions.acknowledgedHere(THEIRS)).isFalse();
    assertThat(versions.mayHold(OURS, 9, 0)).isFalse();
  }

  @Test
  void whereTheSystemMayDropEntriesAnyReadMayMiss() {
    assertThat(versions(false, true).mayMiss(OURS, 0)).isTrue();
  }

  @Test
  void whereNobodyWritesOnlyTheLoadedVersionIsRight() {
    Versions read = new Versions(false, false, false, SPACE, List.of(0));
    assertThat(read.end()).isZero();
    assertThat(read.acknowledged(THEIRS)).isZero();
    assertThat(read.mayHold(THEIRS, 0, 0)).isTrue();
    assertThat(read.mayHold(THEIRS, 1, 0)).isFalse();
    assertThat(read.mayMiss(THEIRS, 0)).isFalse();
    assertThat(read.acknowledgedHere(OURS)).isFalse();
  }

  @Test
  void oneConstantIsThereOnceItWasSentAndTheLoadedValueUntilItIsAnswered() {
    Versions constant = versions(true, false);
    assertThat(constant.mayHold(OURS, 0, 0)).isTrue();
    assertThat(constant.mayHold(OURS, 1, 0)).isFalse();
    constant.issue(OURS, 1);
    assertThat(constant.mayHold(OURS, 1, 0)).isTrue();
    assertThat(constant.mayHold(OURS, 0, 1)).isFalse();
    assertThat(constant.overwritten(0, 1)).isTrue();
    assertThat(constant.overwritten(1, 1)).isFalse();
  }

  @Test
  void anOlderVersionWasOverwrittenAndAYoungerOneWasNot() {
    assertThat(versions.overwritten(1, 2)).isTrue();
    assertThat(versions.overwritten(3, 2)).isFalse();
  }
}
