import type { Chart, ChartTransition } from '#machines/inspect/chart.ts';

/** An arrow between two states, for all transitions that lead from one to the other. */
export interface Arrow {
  id: string;
  from: string;
  to: string;
  transitions: ChartTransition[];
  /** The lines of its label. */
  lines: string[];
}

export interface ChartBox {
  width: number;
  height: number;
}

/** What is drawn of a machine before it has places. */
export interface Drawing {
  arrows: Arrow[];
  /** The size of each state without states inside. */
  sizes: Map<string, ChartBox>;
}

/** Width of one character of the monospaced labels, px. */
const [nameChar, labelChar] = [8.2, 6.8];
export const labelLine = 16;
const mostLines = 3;

export const labelSize = ({ lines }: Arrow): ChartBox => ({
  width: Math.max(...lines.map(({ length }) => length)) * labelChar + 14,
  height: lines.length * labelLine + 6,
});

function linesOf(transitions: ChartTransition[]): string[] {
  const labels = [...new Set(transitions.map(({ label }) => label))];
  if (labels.length <= mostLines) return labels;
  return [...labels.slice(0, mostLines - 1), `+${labels.length - mostLines + 1}`];
}

/** The arrows and sizes of a chart. What stays in its state, and what begins in the whole machine, is in the table. */
export function drawingOf(chart: Chart, collapsed: ReadonlySet<string>): Drawing {
  const root = chart.states[0]?.id ?? '';
  const shown = (id: string) => outermostCollapsed(chart, id, collapsed) ?? id;
  const arrows = new Map<string, Arrow>();
  for (const transition of chart.transitions) {
    for (const target of transition.to) {
      const [from, to] = [shown(transition.from), shown(target)];
      if (from === to || from === root) continue;
      const id = `${from} → ${to}`;
      const transitions = [...(arrows.get(id)?.transitions ?? []), transition];
      arrows.set(id, { id, from, to, transitions, lines: linesOf(transitions) });
    }
  }
  const sizes = new Map(
    chart.states.map(({ id, name, entry, actors }) => {
      const extra = entry.length + actors.length > 0 ? 16 : 0;
      const longest = Math.max(name.length, ...[...entry, ...actors.map(({ src }) => src)].map((text) => text.length));
      return [id, { width: Math.max(96, longest * nameChar + 36), height: 44 + extra }];
    }),
  );
  return { arrows: [...arrows.values()], sizes };
}

function outermostCollapsed(chart: Chart, id: string, collapsed: ReadonlySet<string>): string | null {
  const state = chart.states.find((one) => one.id === id);
  const parent = state?.parent ?? null;
  if (parent === null) return null;
  return outermostCollapsed(chart, parent, collapsed) ?? (collapsed.has(parent) ? parent : null);
}
