"use strict";
// Tables: sorted by a column, narrowed to the rows that hold every word typed, opened to the trials of a cell.
// Of a long table the page has the first rows; the others are built from the data beside it, a part at a time.
(() => {
  const PART = 200;
  const element = (name, text, parent) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    if (parent) parent.append(made);
    return made;
  };
  const button = (text, parent, act) => {
    const made = element("button", text, parent);
    made.type = "button";
    made.addEventListener("click", () => act(made));
    return made;
  };
  const counted = (count, one) => `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;
  const number = text => { const found = /^-?[\d,]*\.?\d+/.exec(text); return found ? +found[0].replace(/,/g, "") : NaN; };
  // Words by their letters, figures by their size, what has none last.
  const compare = (x, y, down) => {
    if (typeof x === "string") return (down ? -1 : 1) * x.localeCompare(y, "en");
    if (isNaN(x) || isNaN(y)) return isNaN(x) - isNaN(y);
    return (down ? -1 : 1) * (x - y);
  };
  const words = input => input.value.toLowerCase().split(/\s+/).filter(Boolean);

  const long = new Map();
  const heads = table => [...table.tHead.rows[0].cells];
  const throughput = trial => {
    const row = document.getElementById("t-" + trial);
    const table = document.querySelector("#trials table");
    const column = table ? heads(table).findIndex(head => head.textContent.startsWith("throughput")) : -1;
    if (column < 0) return "";
    if (row) return row.cells[column].textContent;
    const built = long.get("trials");
    return built ? built.figure(trial, column) : "";
  };
  const folder = trial => {
    const link = element("a", trial);
    link.href = `trials/${trial}/`;
    const figure = throughput(trial);
    if (figure) link.append(` ${figure} ops/s`);
    return link;
  };
  const opener = (cell, toggle) => {
    const made = element("button");
    made.type = "button";
    made.className = "open";
    made.setAttribute("aria-label", "Trials");
    made.setAttribute("aria-expanded", "false");
    made.addEventListener("click", () => {
      const on = made.getAttribute("aria-expanded") !== "true";
      made.setAttribute("aria-expanded", String(on));
      toggle(on);
    });
    cell.prepend(made);
    return made;
  };
  const behind = row => {
    let below = null;
    opener(row.cells[0], on => {
      if (!below) {
        below = element("tr");
        below.className = "behind";
        const cell = element("td", "", below);
        cell.colSpan = row.cells.length;
        row.dataset.trials.split(" ").forEach(trial => cell.append(folder(trial)));
      }
      if (on) row.after(below); else below.remove();
    });
  };

  const sortable = (table, act) => heads(table).forEach((head, column) => {
    const made = element("button");
    made.type = "button";
    made.append(...head.childNodes);
    head.append(made);
    made.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      heads(table).forEach(other => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      act(column, down);
    });
  });
  const filter = (holder, act) => {
    const label = element("label", "");
    label.className = "filter";
    label.append(`${counted(+holder.dataset.rows, "row")}, only those with `);
    const input = element("input", "", label);
    input.type = "search";
    input.placeholder = "infinispan get";
    input.addEventListener("input", () => act(words(input)));
    holder.querySelector(".scroll").before(label);
    return input;
  };

  // Tables whose rows all stand in the page.
  const sorted = (table, column, down) => {
    const by = row => { const cell = row.cells[column]; return cell === undefined ? "" : cell.dataset.v !== undefined ? +cell.dataset.v : cell.textContent; };
    const order = (a, b) => {
      const [x, y] = [by(a), by(b)];
      return typeof x === typeof y ? compare(x, y, down) : (down ? -1 : 1) * String(x).localeCompare(String(y), "en");
    };
    table.querySelectorAll("tr.behind").forEach(row => row.remove());
    table.querySelectorAll(".open[aria-expanded=true]").forEach(made => { if (!made.closest("tr.group")) made.setAttribute("aria-expanded", "false"); });
    const bodies = [...table.tBodies];
    if (bodies.length > 1) bodies.sort((a, b) => order(a.rows[1] || a.rows[0], b.rows[1] || b.rows[0])).forEach(body => table.append(body));
    else bodies[0].append(...[...bodies[0].rows].sort(order));
    table.querySelectorAll("td.same").forEach(cell => cell.classList.remove("same"));
  };
  const grouped = body => {
    const trials = [...body.rows].slice(1);
    const show = on => trials.forEach(row => { row.hidden = !on; });
    show(false);
    opener(body.rows[0].cells[0], show);
  };
  const narrowed = (holder, table) => {
    const rows = [...table.querySelectorAll("tbody tr:not(.group)")];
    if (rows.length <= 20) return;
    let texts = null;
    filter(holder, wanted => {
      texts = texts || rows.map(row => [...row.cells].map(c => c.textContent).join(" ").toLowerCase());
      rows.forEach((row, i) => { row.hidden = !wanted.every(word => texts[i].includes(word)); });
      table.querySelectorAll("tr.group").forEach(group => {
        const trials = [...group.parentNode.rows].slice(1);
        group.hidden = trials.every(row => row.hidden);
        const opened = group.querySelector(".open[aria-expanded=true]");
        if (wanted.length === 0 && !opened) trials.forEach(row => { row.hidden = true; });
      });
    });
  };
  const whole = (holder, table) => {
    sortable(table, (column, down) => sorted(table, column, down));
    table.querySelectorAll("tr.group").forEach(row => { if (row.nextElementSibling) grouped(row.parentNode); });
    holder.querySelectorAll("tr[data-trials]").forEach(behind);
    narrowed(holder, table);
  };

  // Long tables: a unit is a row, or a cell with its trials; parsed when something is asked of one.
  const unpacked = (holder, table) => {
    const stored = JSON.parse(holder.querySelector("script.rows").textContent);
    const numeric = heads(table).map(head => head.classList.contains("n"));
    const columns = stored.columns.map((column, c) => {
      const place = row => (column.i ? column.i[row] : row);
      const text = row => column.t[place(row)];
      const value = row => { const at = column.v && column.v[place(row)]; return at === null ? NaN : at === undefined ? number(text(row)) : at; };
      return {text, value, numeric: numeric[c], marks: row => (column.m && column.m[row]) || []};
    });
    const units = stored.groups ? [] : stored.trials.map((trials, row) => [row]);
    (stored.groups || []).forEach((group, row) => (units[group] = units[group] || []).push(row));
    const range = (unit, c) => {
      const column = columns[c];
      if (c === stored.repetition) return counted(unit.length, "trial");
      const texts = [...new Set(unit.map(column.text))];
      if (texts.length === 1) return texts[0];
      const known = unit.filter(row => !isNaN(column.value(row))).sort((a, b) => column.value(a) - column.value(b));
      return known.length && column.numeric ? `${column.text(known[0])} – ${column.text(known[known.length - 1])}` : "various";
    };
    const mean = (unit, c) => {
      const known = unit.map(columns[c].value).filter(v => !isNaN(v));
      return known.reduce((a, b) => a + b, 0) / known.length;
    };
    return {stored, columns, units, range, by: (unit, c) => (columns[c].numeric ? mean(unit, c) : columns[c].text(unit[0]))};
  };
  const meaning = word => { const known = document.getElementById("caveat-" + word); return known ? known.nextElementSibling.textContent : ""; };
  const build = (holder, table) => {
    let data = null;
    let texts = null;
    let most = 0;
    let by = null;
    let wanted = [];
    const id = holder.id;
    const said = holder.querySelector(".part");
    const open = () => (data = data || unpacked(holder, table));
    const cell = (row, c, line) => {
      const made = element("td", "", line);
      const column = data.columns[c];
      made.className = column.numeric ? "n" : "";
      const text = column.text(row);
      if (data.stored.caveats.includes(c)) text.split(", ").filter(Boolean).forEach(word => {
        const chip = element("span", word, made);
        chip.className = "chip";
        chip.title = meaning(word);
        made.append(" ");
      });
      else made.append(text);
      column.marks(row).forEach(mark => {
        const link = element("a", String(mark), element("sup", "", made));
        link.href = `#${id}-note-${mark}`;
      });
      return made;
    };
    const rowOf = row => {
      const line = element("tr");
      const trials = data.stored.trials[row];
      const cells = data.columns.map((column, c) => cell(row, c, line));
      if (trials.includes(" ")) {
        line.dataset.trials = trials;
        behind(line);
      } else if (trials) {
        line.title = `from trials/${trials}/`;
        if (data.stored.named) line.id = "t-" + trials;
        const first = cells[data.stored.named ? 0 : Math.max(0, data.stored.repetition)];
        const link = element("a");
        link.className = "raw";
        link.href = `trials/${trials}/`;
        link.append(...first.childNodes);
        first.append(link);
      }
      return line;
    };
    const bodyOf = unit => {
      const body = element("tbody");
      if (!data.stored.groups) {
        body.append(rowOf(unit[0]));
        return body;
      }
      const line = element("tr", "", body);
      line.className = "group";
      data.columns.forEach((column, c) => { element("td", data.range(unit, c), line).className = column.numeric ? "n" : ""; });
      opener(line.cells[0], on => { if (on) body.append(...unit.map(rowOf)); else while (body.rows.length > 1) body.lastChild.remove(); });
      return body;
    };
    const matching = () => {
      if (!wanted.length) return data.units;
      texts = texts || data.stored.trials.map((trials, row) => (trials + " " + data.columns.map(column => column.text(row)).join(" ")).toLowerCase());
      return data.units.filter(unit => unit.some(row => wanted.every(word => texts[row].includes(word))));
    };
    const draw = () => {
      open();
      most = Math.max(most, PART);
      const found = [...matching()];
      if (by) {
        const keys = new Map(found.map(unit => [unit, data.by(unit, by.column)]));
        found.sort((a, b) => compare(keys.get(a), keys.get(b), by.down));
      }
      [...table.tBodies].forEach(body => body.remove());
      table.append(...found.slice(0, most).map(bodyOf));
      tell(found.length);
    };
    const tell = all => {
      const unit = data.stored.groups ? "cell" : "row";
      const rows = data.stored.trials.length;
      const kept = rows < +holder.dataset.rows ? `The page has ${counted(rows, "row")}; tables/${id}.csv has all. ` : "";
      said.textContent = (all > most ? `The first ${most} of ${counted(all, unit)}. ` : `${counted(all, unit)}. `) + kept;
      if (all > most) more(`Show ${PART} more`);
    };
    const more = text => button(text, said, () => {
      most += PART;
      draw();
      const next = said.querySelector("button");
      if (next) next.focus();
    });
    const input = filter(holder, typed => { wanted = typed; draw(); });
    sortable(table, (column, down) => { by = {column, down}; draw(); });
    // The first cells stand in the page; one that is opened is built anew with its trials.
    table.querySelectorAll("tr.group").forEach((row, place) => opener(row.cells[0], () => {
      open();
      const body = bodyOf(data.units[place]);
      row.parentNode.replaceWith(body);
      const made = body.querySelector(".open");
      made.click();
      made.focus();
    }));
    table.querySelectorAll("tr[data-trials]").forEach(behind);
    said.append(" ");
    more("Show more");
    long.set(id, {
      figure: (trial, column) => {
        const row = open().stored.trials.indexOf(trial);
        return row < 0 ? "" : data.columns[column].text(row);
      },
      find: trial => {
        input.value = trial;
        wanted = [trial.toLowerCase()];
        draw();
      }});
  };
  document.querySelectorAll(".table").forEach(holder => (holder.querySelector("script.rows") ? build : whole)(holder, holder.querySelector("table")));

  // A link to a row of a cell that is closed opens it; one to a row that is not built yet finds it.
  const reveal = () => {
    if (!location.hash.startsWith("#t-")) return;
    const id = decodeURIComponent(location.hash.slice(1));
    const built = long.get("trials");
    if (!document.getElementById(id) && built) built.find(id.slice(2));
    const row = document.getElementById(id);
    if (!row) return;
    row.hidden = false;
    row.scrollIntoView({block: "center"});
  };
  addEventListener("hashchange", reveal);
  reveal();
})();
