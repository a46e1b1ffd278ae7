package dev.gridbench.ruler;

import dev.gridbench.ruler.model.Discipline;
import dev.gridbench.ruler.model.Draws;
import dev.gridbench.ruler.model.Fifo;
import dev.gridbench.ruler.model.Lindley;
import dev.gridbench.ruler.model.Pace;
import dev.gridbench.ruler.model.ProcessorSharing;
import dev.gridbench.ruler.model.Stall;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The queue that requests join, and those before the last change of workers or discipline, which
 * are served to their end.
 */
final class Stations {

  /** A request, and when it joined. */
  record Job(Request request, long arrival) {}

  private final Draws draws;
  private final double speed;
  private final List<Discipline<Job>> all = new ArrayList<>();
  private Settings settings;
  private Stall stall;
  private Pace windows = Pace.FULL;

  Stations(Settings settings, long seed, double speed, long now) {
    this.draws = new Draws(seed);
    this.speed = speed;
    this.settings = settings;
    this.stall = settings.get(Setting.STALL).from(now);
    all.add(discipline());
  }

  void arrive(Request request, long now, long connection) {
    request.needs(Math.round(settings.get(Setting.SERVICE).sample(draws) / speed));
    List<Double> weights = settings.get(Setting.WEIGHTS);
    double weight = weights.get((int) (connection % weights.size()));
    newest().arrive(new Job(request, now), now, request.work(), weight);
  }

  /** When some stall begins, by the ruler's clock. */
  long stallBegins() {
    return stall.phase();
  }

  long nextDeparture() {
    return first().nextDeparture();
  }

  Discipline.Served<Job> depart() {
    Discipline.Served<Job> served = first().depart();
    all.subList(0, all.size() - 1).removeIf(each -> each.nextDeparture() == Long.MAX_VALUE);
    return served;
  }

  void changed(Setting<?> setting, Settings now, long time) {
    settings = now;
    if (setting.equals(Setting.STALL)) {
      stall = now.get(Setting.STALL).from(time);
    } else if (setting.equals(Setting.WORKERS) || setting.equals(Setting.DISCIPLINE)) {
      all.add(discipline());
    }
  }

  void pace(Pace windows, long now) {
    this.windows = windows;
    all.forEach(each -> each.pace(pace(), now));
  }

  /** Forgets all jobs, and says how many there were. */
  long abandon() {
    long dropped = 0;
    while (nextDeparture() != Long.MAX_VALUE) {
      depart();
      dropped++;
    }
    all.clear();
    all.add(discipline());
    return dropped;
  }

  private Discipline<Job> discipline() {
    int workers = Math.toIntExact(settings.get(Setting.WORKERS));
    return switch (settings.get(Setting.DISCIPLINE)) {
      case FIFO -> new Fifo<>(workers, pace());
      case INFINITE -> new Fifo<>(Lindley.INFINITE, pace());
      case PS -> new ProcessorSharing<>(workers, pace());
    };
  }

  private Pace pace() {
    return stall.and(windows);
  }

  private Discipline<Job> newest() {
    return all.get(all.size() - 1);
  }

  private Discipline<Job> first() {
    return all.size() == 1
        ? all.get(0)
        : all.stream().min(Comparator.comparingLong(Discipline::nextDeparture)).orElseThrow();
  }
}
