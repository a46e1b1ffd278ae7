package dev.gridbench.host.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.host.usage.JvmUse;
import dev.gridbench.host.usage.MachineStat;
import dev.gridbench.host.usage.NetworkStat;
import dev.gridbench.host.usage.ProcessSample;
import dev.gridbench.host.usage.Scheduling;
import dev.gridbench.host.usage.Spent;
import dev.gridbench.host.usage.ThreadSeats;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FieldsTest {

  private static final ProcessSample SAMPLE =
      new ProcessSample(
          "member-1",
          7,
          -3,
          new Spent(0.5, 1.25, 2, 3),
          1L << 40,
          12,
          OptionalInt.of(9),
          new Scheduling(1, 2, 0.75, 0.5),
          -4,
          new JvmUse(1, 0.5, 77));

  private static final Samples SAMPLES =
      new Samples(
          List.of(SAMPLE, SAMPLE.at(1, 1)),
          List.of(
              new MachineStat(
                  5, 2, 1, 2, 3, 4, 6, 7, Map.of(0, 0.5, 1, 1.5), new MachineStat.Others(1, 2, 3))),
          List.of(new NetworkStat(8, Map.of("eth0", new NetworkStat.Traffic(1, 2)))),
          Map.of("member-1", new ThreadSeats(Set.of("0-1"), Set.of(0, 1))),
          Map.of("machine", 1),
          0.125,
          true);

  private static byte[] written(Record value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Fields.write(new DataOutputStream(bytes), value);
    return bytes.toByteArray();
  }

  private static <T extends Record> T read(byte[] bytes, Class<T> type) throws IOException {
    return Fields.read(new DataInputStream(new ByteArrayInputStream(bytes)), type);
  }

  @Test
  void whatWasWrittenComesBack() throws Exception {
    assertThat(read(written(SAMPLES), Samples.class)).isEqualTo(SAMPLES);
    ProcessSample bare =
        new ProcessSample(
            "é",
            1,
            2,
            new Spent(0, 0, 0, 0),
            0,
            0,
            OptionalInt.empty(),
            new Scheduling(0, 0, 0, 0),
            0,
            null);
    assertThat(read(written(bare), ProcessSample.class)).isEqualTo(bare);
  }

  @Test
  void whatIsCutOffOrTooLongIsRefused() throws Exception {
    byte[] whole = written(SAMPLES);
    assertThatThrownBy(() -> read(Arrays.copyOf(whole, whole.length - 1), Samples.class))
        .isInstanceOf(EOFException.class);
    byte[] lie = whole.clone();
    Arrays.fill(lie, 1, 5, (byte) 0x7f);
    assertThatThrownBy(() -> read(lie, Samples.class))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("none of ours");
  }
}
