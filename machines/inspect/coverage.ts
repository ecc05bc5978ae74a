import type { Chart, ChartTransition } from './chart.ts';
import type { Frame } from './replay.ts';

/** Ids of states and transitions. */
export interface Coverage {
  states: string[];
  transitions: string[];
}

/** What a walk can come to: not the states that are left at once, nor transitions that do nothing. */
export function coverable({ states, transitions }: Chart): Coverage {
  return {
    states: states.filter(({ id }) => !isLeftAtOnce(transitions, id)).map(({ id }) => id),
    transitions: transitions.filter(doesSomething).map(({ id }) => id),
  };
}

/** The states that no frame is in, and the transitions that none has taken. */
export function missedBy(chart: Chart, frames: readonly Pick<Frame, 'snapshot' | 'taken'>[]): Coverage {
  const reached = new Set(frames.flatMap(({ snapshot }) => (snapshot._nodes as { id: string }[]).map(({ id }) => id)));
  const taken = new Set(frames.flatMap((frame) => frame.taken));
  const { states, transitions } = coverable(chart);
  return {
    states: states.filter((id) => !reached.has(id)),
    transitions: transitions.filter((id) => !taken.has(id)),
  };
}

const doesSomething = ({ to, actions }: ChartTransition) => to.length > 0 || actions.length > 0;

const isLeftAtOnce = (transitions: ChartTransition[], id: string) =>
  transitions.some(({ from, kind, guard }) => from === id && kind === 'always' && guard === null);
