export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Timestamp of the trace event, µs. */
  ts: number;
  dur?: number;
  /** The CPU time of its thread, µs. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * CPU time of the main thread between consecutive performance marks of one name, ms: what other programs of the machine
 * take does not count.
 */
export function worksBetween(events: TraceEvent[], mark: string): number[] {
  const marks = events.filter(({ name }) => name === mark).sort((a, b) => a.ts - b.ts);
  const [first] = marks;
  if (!first) return [];
  const isMain = (e: TraceEvent) => e.pid === first.pid && e.tid === first.tid;
  const tasks = events
    .filter((e) => isMain(e) && e.ph === 'X' && e.name === 'ThreadControllerImpl::RunTask')
    .sort((a, b) => a.ts - b.ts);
  const worked: number[] = [];
  let at = 0;
  for (const [i, { ts }] of marks.entries()) {
    const end = marks[i + 1]?.ts;
    if (end === undefined) break;
    let sum = 0;
    while (at < tasks.length && (tasks[at]?.ts ?? 0) < end) {
      const task = tasks[at];
      if (task && task.ts + (task.dur ?? 0) > ts) sum += (task.tdur ?? 0) / 1_000;
      at += 1;
    }
    worked.push(sum);
  }
  return worked;
}
