"use strict";
// Draws the report's charts. All colours are CSS variables, so that light, dark and paper need no redrawing.
(() => {
  const root = document.documentElement;
  const read = id => JSON.parse(document.getElementById(id).textContent);
  const element = (name, text, parent) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    if (parent) parent.append(made);
    return made;
  };

  // Theme: the system's, unless the button or #dark and #light in the address say otherwise.
  const button = document.getElementById("theme");
  const system = matchMedia("(prefers-color-scheme: dark)");
  const dark = () => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);
  const label = () => { button.textContent = dark() ? "light" : "dark"; button.setAttribute("aria-label", "Switch to " + button.textContent + " colours"); };
  const hashed = () => { if (/^#(dark|light)$/.test(location.hash)) root.dataset.theme = location.hash.slice(1); label(); };
  button.hidden = false;
  button.addEventListener("click", () => { root.dataset.theme = dark() ? "light" : "dark"; label(); });
  system.addEventListener("change", label);
  addEventListener("hashchange", hashed);
  hashed();

  const figure = value => {
    if (value === null || value === undefined) return "n/a";
    const size = Math.abs(value);
    if (size >= 99.95) return Math.round(value).toLocaleString("en-US");
    return value === 0 ? "0" : size >= 0.9995 ? value.toPrecision(3) : String(+value.toPrecision(3));
  };
  const brief = value => (value >= 1e6 ? +(value / 1e6).toPrecision(3) + "M" : value >= 1e3 ? +(value / 1e3).toPrecision(3) + "k" : String(+value.toPrecision(3)));

  const symbols = [
    "circle", "rect", "triangle", "diamond",
    "path://M-1,-4 L1,-4 L1,-1 L4,-1 L4,1 L1,1 L1,4 L-1,4 L-1,1 L-4,1 L-4,-1 L-1,-1 Z",
    "path://M0,-4 L1,-1.2 L4,-1.2 L1.6,.6 L2.5,3.6 L0,1.8 L-2.5,3.6 L-1.6,.6 L-4,-1.2 L-1,-1.2 Z"];
  const shapes = [
    "M9,6a3,3 0 1,0 6,0a3,3 0 1,0 -6,0", "M9,3h6v6h-6z", "M12,2.6l3.6,6.4h-7.2z", "M12,2l4,4l-4,4l-4,-4z",
    "M11,2h2v3h3v2h-3v3h-2v-3h-3v-2h3z", "M12,2l1,2.8h3l-2.4,1.8l.9,3l-2.5,-1.8l-2.5,1.8l.9,-3l-2.4,-1.8h3z"];
  const dashes = ["solid", [7, 3], [2, 3], [9, 3, 2, 3], [4, 2], [12, 3]];
  const colour = curve => `var(--s${curve.system % 6})`;

  // A drawing as a file of its own: colours as they are, since it leaves its variables behind.
  const save = (svg, name) => {
    const box = svg.getBoundingClientRect();
    const pad = {left: 150, right: 190, top: 40, bottom: 60};
    const copy = svg.cloneNode(true);
    const looks = getComputedStyle(root);
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", box.width);
    copy.setAttribute("height", box.height);
    const [width, height] = [box.width + pad.left + pad.right, box.height + pad.top + pad.bottom];
    copy.setAttribute("x", pad.left);
    copy.setAttribute("y", pad.top);
    copy.setAttribute("overflow", "visible");
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="12">`
      + `<style>.grid{stroke:${looks.getPropertyValue("--line")}}.name{font-weight:600}</style>`
      + `<rect width="100%" height="100%" fill="${looks.getPropertyValue("--paper")}"/>${new XMLSerializer().serializeToString(copy)}</svg>`;
    const link = element("a");
    link.href = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(text.replace(/var\((--\w+)\)/g, (all, key) => looks.getPropertyValue(key).trim()));
    link.download = name + ".svg";
    link.click();
  };
  const tool = (holder, text, act) => {
    const made = element("button", text, holder);
    made.type = "button";
    made.addEventListener("click", () => act(made));
    return made;
  };

  // Axes carry logarithms themselves, so that the ticks can be the measured client counts and 1, 2, 5, 10, …
  const axis = (ticks, name, across) => {
    const at = ticks.map(Math.log10);
    return {
      type: "value", name, nameLocation: across ? "middle" : "end", nameGap: across ? 28 : 12,
      nameTextStyle: {color: "var(--quiet)", fontSize: 12, align: across ? "center" : "left"},
      min: at[0] - (across ? 0.06 : 0), max: at[at.length - 1] + (across ? 0.06 : 0),
      axisLabel: {customValues: at, color: "var(--quiet)", fontSize: 12, formatter: v => brief(10 ** v), hideOverlap: true},
      axisTick: {customValues: at, lineStyle: {color: "var(--line)"}},
      axisLine: {show: across, onZero: false, lineStyle: {color: "var(--faint)"}},
      splitLine: {show: !across, lineStyle: {color: "var(--line)"}}};
  };
  const decades = (low, high) => {
    const ticks = [];
    for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++)
      for (const digit of [1, 2, 5]) ticks.push(digit * 10 ** power);
    const first = ticks.findLastIndex(tick => tick <= low);
    const last = ticks.findIndex(tick => tick >= high);
    let kept = ticks.slice(Math.max(first, 0), last < 0 ? undefined : last + 1);
    if (kept.length < 2) kept = [kept[0], kept[0] * 2];
    return kept.length > 9 ? kept.filter((tick, i) => i === 0 || i === kept.length - 1 || /^1/.test(tick.toExponential())) : kept;
  };

  // From zero to at least that value, in steps of 1, 2 or 5 times a power of ten, as the drawings have it.
  const fromZero = high => {
    const power = 10 ** Math.floor(Math.log10(high / 4));
    const interval = [1, 2, 5, 10].map(digit => digit * power).find(step => step >= high / 4 * .9999);
    return {min: 0, max: Math.ceil(high / interval * .9999) * interval, interval};
  };

  const legend = (holder, entries, toggle) => {
    holder.replaceChildren();
    entries.forEach((entry, i) => {
      const key = element("button", "", holder);
      key.type = "button";
      key.setAttribute("aria-pressed", "true");
      key.innerHTML = `<svg width="24" height="12" aria-hidden="true"><line x1="0" x2="24" y1="6" y2="6" stroke-width="1.6"/><path/></svg>`;
      const [line, mark] = key.firstChild.children;
      line.style.stroke = entry.colour;
      if (Array.isArray(entry.dash)) line.setAttribute("stroke-dasharray", entry.dash.join(" "));
      mark.style.fill = entry.colour;
      if (entry.shape) mark.setAttribute("d", entry.shape);
      element("span", entry.name, key);
      key.addEventListener("click", () => {
        const on = key.getAttribute("aria-pressed") !== "true";
        key.setAttribute("aria-pressed", String(on));
        toggle(i, on);
      });
    });
  };

  const tip = format => ({
    trigger: "item", confine: true, backgroundColor: "var(--paper)", borderColor: "var(--line)", padding: 8,
    textStyle: {color: "var(--ink)"}, extraCssText: "box-shadow:0 2px 8px rgba(0,0,0,.2)",
    formatter: found => {
      const box = element("div");
      box.className = "tip";
      const [title, ...lines] = format(found);
      element("b", title, box);
      lines.forEach(line => element("div", line, box));
      return box;
    }});

  const plots = [];
  const plot = holder => {
    const made = echarts.init(holder, null, {renderer: "svg"});
    plots.push(made);
    return made;
  };

  const bars = (curve, across, up) => ({
    type: "custom", silent: true, z: 1, clip: true, name: curve.name,
    data: curve.points.filter(p => p[2] !== null).map(p => [across(p, curve), up(Math.max(p[2], 1e-9)), up(p[3])]),
    renderItem: (params, api) => {
      const low = api.coord([api.value(0), api.value(1)]);
      const high = api.coord([api.value(0), api.value(2)]);
      const line = (x1, y1, x2, y2) => ({type: "line", shape: {x1, y1, x2, y2}, style: {stroke: colour(curve), lineWidth: 1.2, fill: "none"}});
      return {type: "group", children: [
        line(low[0], low[1], high[0], high[1]),
        line(low[0] - 4, low[1], low[0] + 4, low[1]),
        line(high[0] - 4, high[1], high[0] + 4, high[1])]};
    }});

  const line = (curve, across, up, shape) => ({
    type: "line", name: curve.name, z: 2, symbol: symbols[shape(curve) % 6], symbolSize: 9, showAllSymbol: true, animation: false,
    data: curve.points.map(p => ({value: [across(p, curve), up(p[1])], point: p})),
    itemStyle: {color: colour(curve)}, lineStyle: {color: colour(curve), width: 1.6, type: dashes[curve.size % 6]},
    emphasis: {disabled: true}});

  const drawChart = data => {
    // Sizes have a symbol of their own where there are several; else systems have.
    data.shape = curve => (new Set(data.curves.map(c => c.size)).size > 1 ? curve.size : curve.system);
    const holder = document.getElementById(data.id);
    const points = data.curves.flatMap(curve => curve.points);
    const shown = data.curves.map(() => true);
    const place = holder.querySelector(".plot");
    place.replaceChildren();
    const chart = plot(place);
    const counts = [...new Set(points.map(p => p[0]))].sort((a, b) => a - b);
    const values = points.flatMap(p => [p[1], p[2], p[3]]).filter(v => v !== null && v > 0);
    // Where nothing varies along the axis the lines' points stand side by side, in the legend's order.
    const alone = counts.length === 1;
    const across = (p, curve) => (alone ? data.curves.indexOf(curve) : Math.log10(p[0]));
    const wide = Math.max(...values) / Math.min(...values) > 12;
    let linear = !wide;
    const up = value => (linear ? value : Math.log10(value));
    const series = () => data.curves.filter((c, i) => shown[i]).flatMap(curve => [line(curve, across, up, data.shape), bars(curve, across, up)]);
    const yAxis = () => (linear
      ? {...axis([1, 10], "ops/s", false), ...fromZero(Math.max(...values)), axisLabel: {color: "var(--quiet)", fontSize: 12, formatter: brief}, axisTick: {show: false}}
      : axis(decades(Math.min(...values), Math.max(...values)), "ops/s", false));
    const at = p => (data.axis === "clients" ? `${p[0]} ${p[0] === 1 ? "client" : "clients"}` : `${data.axis} ${p[0].toLocaleString("en-US")}`);
    const xAxis = axis(counts, alone ? at([counts[0]]) : data.axis, true);
    if (alone) Object.assign(xAxis, {min: -.6, max: data.curves.length - .4, axisLabel: {show: false}, axisTick: {show: false}, nameGap: 12});
    chart.setOption({
      animation: false, textStyle: {fontFamily: "inherit"},
      grid: {left: 52, right: 16, top: 30, bottom: 44},
      tooltip: tip(found => {
        const p = found.data.point;
        return [found.seriesName, `${at(p)}: ${figure(p[1])} ops/s`,
          p[2] === null ? "one trial, no interval" : `95 % interval ${figure(p[2])} to ${figure(p[3])}, n = ${p[4]}`];
      }),
      xAxis, yAxis: yAxis(),
      series: series()});
    const tools = holder.querySelector(".tools");
    const other = () => (linear ? "logarithmic" : "linear");
    tool(tools, other(), made => {
      linear = !linear;
      made.textContent = other();
      chart.setOption({yAxis: yAxis(), series: series()}, {replaceMerge: ["yAxis", "series"]});
    });
    tool(tools, "save as SVG", () => save(place.querySelector("svg"), data.id));
    legend(holder.querySelector(".legend"),
      data.curves.map(c => ({name: c.name, colour: colour(c), dash: dashes[c.size % 6], shape: shapes[data.shape(c) % 6]})),
      (i, on) => { shown[i] = on; chart.setOption({series: series()}, {replaceMerge: ["series"]}); });
  };
  // A chart takes the place of its drawing when that is about to be seen, for there may be fifty.
  const seen = (part, act) => {
    const watch = new IntersectionObserver(found => { if (found.some(one => one.isIntersecting)) { watch.disconnect(); act(); } }, {rootMargin: "600px"});
    watch.observe(part);
  };
  read("chart-data").forEach(data => seen(document.getElementById(data.id), () => drawChart(data)));

  // Quantiles over 1 / (1 - q), eight points for each nine; one cell at a time, for there may be hundreds.
  const later = (id, data, open) => {
    const part = document.getElementById(id);
    if (!part || document.getElementById(data).textContent.trim().length <= 2) return;
    part.hidden = false;
    part.parentNode.querySelectorAll(".stills").forEach(stills => stills.classList.add("replaced"));
    seen(part, open);
  };
  const rare = [[0, "min"], [Math.log10(2), "p50"], [1, "p90"], [2, "p99"], [3, "p99.9"], [4, "p99.99"], [5, "p99.999"], [6, "p99.9999"], [7, "p99.99999"]];
  const band = curve => ({
    type: "custom", silent: true, z: 1, clip: true, name: curve.name, data: curve.low ? [0] : [],
    renderItem: (params, api) => ({
      type: "polygon",
      shape: {points: [...curve.low.map((v, i) => api.coord([i / 8, Math.log10(v)])), ...curve.high.map((v, i) => api.coord([i / 8, Math.log10(v)])).reverse()]},
      style: {fill: colour(curve), opacity: .18}})});
  const quantile = curve => ({
    type: "line", name: curve.name, z: 2, symbol: "circle", symbolSize: 4, showAllSymbol: true, animation: false,
    data: curve.middle.map((v, i) => ({value: [i / 8, Math.log10(v)], i, ...(i >= curve.spoilt ? {symbol: "emptyCircle", symbolSize: 7} : {})})),
    itemStyle: {color: colour(curve)}, lineStyle: {color: colour(curve), width: 1.6, type: dashes[Math.floor(curve.system / 6)]}, emphasis: {disabled: true}});
  // From the letter on the points are hollow: they tell of the load generator, too.
  const spoilt = curve => ({
    type: "custom", silent: true, z: 3, name: curve.name, data: curve.spoilt === undefined ? [] : [0],
    renderItem: (params, api) => {
      const [x, y] = api.coord([curve.spoilt / 8, Math.log10(curve.middle[curve.spoilt])]);
      return {type: "group", children: [
        {type: "line", shape: {x1: x, y1: y, x2: x, y2: y - 18}, style: {stroke: colour(curve), lineWidth: 1, lineDash: [3, 3]}},
        {type: "text", style: {text: "P", x: x - 4, y: y - 30, fill: "var(--ink)", font: "600 11px sans-serif"}}]};
    }});
  const share = i => String(+(100 - 100 / 10 ** (i / 8)).toPrecision(i < 8 ? 3 : 2 + Math.ceil(i / 8)));
  const showQuantiles = (chart, data) => {
    const shown = data.curves.map(() => true);
    const all = data.curves.flatMap(c => [...c.middle, ...(c.low || []), ...(c.high || [])]).filter(v => v > 0);
    const ends = rare.filter(tick => tick[0] <= Math.max(...data.curves.map(c => c.middle.length - 1)) / 8 + .15);
    const series = () => data.curves.filter((c, i) => shown[i]).flatMap(curve => [quantile(curve), band(curve), spoilt(curve)]);
    const x = axis([1, 10 ** ends[ends.length - 1][0]], "share of operations at most as long", true);
    x.max = Math.max(...data.curves.map(c => c.middle.length - 1)) / 8 + .06;
    x.axisLabel.customValues = x.axisTick.customValues = ends.map(tick => tick[0]);
    x.axisLabel.formatter = v => (rare.find(tick => Math.abs(tick[0] - v) < .01) || ["", ""])[1];
    chart.setOption({
      animation: false, textStyle: {fontFamily: "inherit"}, grid: {left: 52, right: 24, top: 30, bottom: 44},
      tooltip: tip(found => {
        const c = data.curves.find(one => one.name === found.seriesName);
        const i = found.data.i;
        return [c.name, `${share(i)} % within ${figure(c.middle[i])} µs`,
          c.low ? `${c.n} trials: ${figure(c.low[i])} to ${figure(c.high[i])} µs` : "one trial",
          ...(i >= c.spoilt ? ["P: contaminated by the generator"] : [])];
      }),
      xAxis: x, yAxis: axis(decades(Math.min(...all), Math.max(...all)), "µs", false), series: series()}, true);
    document.getElementById("quantile-time").textContent = `${data.time}, µs; load ${data.load}`;
    const list = document.getElementById("quantile-marks");
    list.replaceChildren();
    data.said.forEach(words => {
      const item = element("li", "", list);
      element("b", "P", item).style.color = "var(--s4)";
      item.append(words);
    });
    legend(chart.getDom().parentNode.querySelector(".legend"),
      data.curves.map(c => ({name: c.name, colour: colour(c), dash: dashes[Math.floor(c.system / 6)], shape: shapes[0]})),
      (i, on) => { shown[i] = on; chart.setOption({series: series()}, {replaceMerge: ["series"]}); });
  };
  later("quantiles", "quantile-data", () => {
    const cells = read("quantile-data");
    const select = document.getElementById("quantile-cell");
    cells.forEach((cell, i) => { element("option", `${cell.name}: ${cell.load}`, select).value = i; });
    const chart = plot(document.getElementById("plot-quantiles"));
    select.addEventListener("change", () => showQuantiles(chart, cells[select.value]));
    showQuantiles(chart, cells[0]);
  });

  // Single seconds: parsed and drawn only when they come into view, for there may be a thousand trials.
  let trials = null;
  let rate = null;
  let time = null;
  const open = () => {
    trials = read("series-data");
    const select = document.getElementById("trial");
    trials.forEach((trial, i) => { element("option", `${trial.id}: ${trial.name}`, select).value = i; });
    select.addEventListener("change", () => show(trials[select.value]));
    rate = plot(document.getElementById("plot-rate"));
    time = plot(document.getElementById("plot-time"));
    show(trials[0]);
  };
  const second = (name, end) => ({
    animation: false, grid: {left: 64, right: 16, top: 14, bottom: 40},
    tooltip: tip(found => [found.seriesName, `second ${found.value[0]}: ${figure(found.value[1])}`]),
    xAxis: {type: "value", name: "seconds from the start of the window", nameLocation: "middle", nameGap: 26, min: "dataMin", max: end, minInterval: 1,
      nameTextStyle: {color: "var(--quiet)"}, axisLabel: {color: "var(--quiet)"}, splitLine: {show: false}, axisLine: {onZero: false, lineStyle: {color: "var(--faint)"}}},
    yAxis: {type: "value", min: name === "rate" ? 0 : undefined, axisLabel: {color: "var(--quiet)", formatter: brief}, splitLine: {lineStyle: {color: "var(--line)"}}}});
  const column = (trial, values, name, system, dash) => ({
    name, type: "line", symbol: "circle", symbolSize: 5, showAllSymbol: true, connectNulls: false, emphasis: {disabled: true},
    data: values.map((value, i) => [Math.round(1000 * (trial.from + i * trial.slice)) / 1000, value]),
    itemStyle: {color: `var(--s${system % 6})`}, lineStyle: {color: `var(--s${system % 6})`, width: 1.4, type: dash}});
  // What is marked hangs on the letter, not on the colour. A letter is left out where the one before is too near.
  const tones = {W: "--faint", N: "--s3", P: "--s4", F: "--doubt", G: "--doubt", U: "--s5"};
  const tone = mark => `var(${tones[mark.letter] || "--faint"})`;
  const shade = marks => {
    const spans = marks.flatMap(mark => mark.spans.map(span => ({mark, span})));
    let right = -99;
    return {
      type: "custom", silent: true, z: 0, clip: true, data: spans.map((s, i) => [s.span[0], s.span[1], i]), encode: {x: [0, 1], y: []},
      renderItem: (params, api) => {
        const {mark, span} = spans[params.dataIndex];
        const area = params.coordSys;
        const within = x => Math.max(area.x, Math.min(area.x + area.width, x));
        const [left, end] = span.map(at => within(api.coord([at, 0])[0]));
        if (params.dataIndex === 0) right = -99;
        const row = "FG".includes(mark.letter) ? 14 : 0;
        const near = row === 0 && left < right;
        if (row === 0 && !near) right = left + 12;
        return {type: "group", children: [
          {type: "rect", shape: {x: left, y: area.y, width: Math.max(1, end - left), height: area.height}, style: {fill: tone(mark), opacity: .16}},
          {type: "line", shape: {x1: left, y1: area.y, x2: left, y2: area.y + area.height}, style: {stroke: tone(mark), lineWidth: 1, lineDash: [3, 3]}},
          ...(near ? [] : [{type: "text", style: {text: mark.letter, x: left + 3, y: area.y + 2 + row, fill: "var(--ink)", font: "600 11px sans-serif"}}])]};
      }};
  };
  // Where a phase of the load begins: a line and its number below the letters, left out where the one before is too near.
  const borders = phases => {
    let right = -99;
    return {
      type: "custom", silent: true, z: 1, clip: true, data: phases.map(phase => [phase[1], phase[2]]), encode: {x: [0, 1], y: []},
      renderItem: (params, api) => {
        const area = params.coordSys;
        const x = api.coord([api.value(0), 0])[0];
        const foot = area.y + area.height;
        if (params.dataIndex === 0) right = -99;
        const near = x < right;
        if (!near) right = x + 8 + 7 * String(phases[params.dataIndex][0]).length;
        return {type: "group", children: [
          {type: "line", shape: {x1: x, y1: area.y, x2: x, y2: foot}, style: {stroke: "var(--accent)", lineWidth: 1}},
          ...(near ? [] : [{type: "text", style: {text: String(phases[params.dataIndex][0]), x: x + 3, y: area.y + 16, fill: "var(--accent)", font: "600 11px sans-serif"}}])]};
      }};
  };
  const tell = trial => {
    const list = document.getElementById("marks");
    list.replaceChildren();
    trial.said.forEach(words => element("li", words, list));
    trial.marks.forEach(mark => {
      const item = element("li", "", list);
      element("b", mark.letter, item).style.color = tone(mark);
      item.append(mark.words);
    });
  };
  const put = (chart, name, list, trial) => {
    const end = Math.max(...list.map(s => trial.from + s.data.length * trial.slice));
    const shown = list.map(() => true);
    const draw = () => chart.setOption({...second(name, end), series: [shade(trial.marks), borders(trial.phases), ...list.filter((s, i) => shown[i])]}, true);
    draw();
    legend(chart.getDom().parentNode.querySelector(".legend"),
      list.map(s => ({name: s.name, colour: s.itemStyle.color, dash: s.lineStyle.type, shape: shapes[0]})),
      (i, on) => { shown[i] = on; draw(); });
  };
  const show = trial => {
    const verbs = Object.entries(trial.verbs);
    put(rate, "rate", verbs.flatMap(([verb, c], i) => [column(trial, c.n, verb, i, "solid")]
      .concat(c.failed ? [column(trial, c.failed, verb + " failed", i, [2, 3])] : [])), trial);
    put(time, "time", verbs.flatMap(([verb, c], i) => [
      column(trial, c.p50, verb + " p50", i, "solid"), column(trial, c.p99, verb + " p99", i, [7, 3])]), trial);
    tell(trial);
    const body = document.querySelector("#processes tbody");
    body.replaceChildren();
    trial.use.forEach(use => {
      const row = element("tr", "", body);
      use.forEach((text, i) => { element("td", text, row).className = i ? "n" : ""; });
    });
  };
  later("second-by-second", "series-data", open);

  // The picture at the top, and those above tables, can be saved as well; its keys take curves away.
  document.querySelectorAll(".art > svg").forEach(svg => {
    const figure = svg.closest("figure");
    if (!figure || figure.querySelector(".plot")) return;
    const tools = element("div");
    tools.className = "tools";
    figure.prepend(tools);
    tool(tools, "save as SVG", () => save(svg, (svg.closest("[id]") || {id: "chart"}).id));
    if (!svg.querySelector("[data-curve]")) return;
    figure.querySelectorAll(".keys li").forEach((key, i) => {
      const made = element("button");
      made.type = "button";
      made.setAttribute("aria-pressed", "true");
      made.append(...key.childNodes);
      key.append(made);
      made.addEventListener("click", () => {
        const on = made.getAttribute("aria-pressed") !== "true";
        made.setAttribute("aria-pressed", String(on));
        svg.querySelectorAll(`[data-curve="${i}"]`).forEach(part => { part.style.display = on ? "" : "none"; });
      });
    });
  });

  let pending = 0;
  addEventListener("resize", () => { clearTimeout(pending); pending = setTimeout(() => plots.forEach(one => one.resize()), 100); });
  addEventListener("beforeprint", () => {
    document.querySelectorAll("details").forEach(one => { one.open = true; });
    plots.forEach(one => one.resize());
  });
  addEventListener("afterprint", () => plots.forEach(one => one.resize()));
  root.dataset.drawn = Math.round(performance.now()); // milliseconds to a finished first page
})();
