import type { Chart } from '#machines/inspect/chart.ts';
import type { Coverage } from '#machines/inspect/coverage.ts';
import type { Frame } from '#machines/inspect/replay.ts';
import type { LaidEdge } from './LaidArrow.tsx';
import type { Layout } from './layout.ts';
import type { StateBox } from './StateNode.tsx';

/** What of a chart is marked, and how. */
export interface Marks {
  /** The ids of the current states. */
  active: ReadonlySet<string>;
  /** The events that can be sent now. */
  possible: ReadonlySet<string>;
  /** The ids of the transitions that the last step took. */
  taken: Frame['taken'];
  /** What the run has not come to; null where that is not asked. */
  missed: Coverage | null;
  isFound: (text: string) => boolean;
}

interface Collapsing {
  collapsed: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** The states of a chart as nodes of React Flow. */
export function stateBoxes(
  chart: Chart,
  layout: Layout,
  marks: Marks,
  { collapsed, onToggle }: Collapsing,
): StateBox[] {
  return layout.states.flatMap((place): StateBox[] => {
    const state = chart.states.find(({ id }) => id === place.id);
    if (!state) return [];
    const isNested = chart.states.some(({ parent }) => parent === state.id);
    const parent = chart.states.find(({ id }) => id === state.parent);
    return [
      {
        id: state.id,
        type: 'state',
        position: { x: place.x, y: place.y },
        ...(parent?.parent !== null && parent !== undefined && { parentId: parent.id }),
        style: { width: place.width, height: place.height },
        data: {
          state,
          isNested,
          isCollapsed: collapsed.has(state.id),
          isActive: marks.active.has(state.id),
          isFound: marks.isFound(state.path),
          isMissed: marks.missed?.states.includes(state.id) ?? false,
          onToggle,
        },
      },
    ];
  });
}

/** The transitions of a chart as edges of React Flow. */
export function laidEdges(layout: Layout, { active, possible, taken, missed, isFound }: Marks): LaidEdge[] {
  return layout.arrows.map(({ arrow, points, label }): LaidEdge => {
    const isPossible = active.has(arrow.from) && arrow.transitions.some(({ event }) => possible.has(event));
    return {
      id: arrow.id,
      source: arrow.from,
      target: arrow.to,
      type: 'laid',
      zIndex: 1,
      data: {
        ...{ lines: arrow.lines, points, label, isPossible },
        isTaken: arrow.transitions.some(({ id }) => taken.includes(id)),
        isFound: arrow.lines.some(isFound),
        isMissed: arrow.transitions.some(({ id }) => missed?.transitions.includes(id)),
      },
    };
  });
}
