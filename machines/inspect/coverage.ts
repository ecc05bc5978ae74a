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

/** The states that some frame is in, and the transitions that one has taken, each once. */
export function coveredBy(frames: readonly Pick<Frame, 'snapshot' | 'taken'>[]): Coverage {
  const states = frames.flatMap(({ snapshot }) => (snapshot._nodes as { id: string }[]).map(({ id }) => id));
  return { states: [...new Set(states)], transitions: [...new Set(frames.flatMap(({ taken }) => taken))] };
}

/** What a walk could have come to, and has not. */
export function missedIn(chart: Chart, covered: Coverage): Coverage {
  const { states, transitions } = coverable(chart);
  const [reached, taken] = [new Set(covered.states), new Set(covered.transitions)];
  return {
    states: states.filter((id) => !reached.has(id)),
    transitions: transitions.filter((id) => !taken.has(id)),
  };
}

/** The states that no frame is in, and the transitions that none has taken. */
export const missedBy = (chart: Chart, frames: readonly Pick<Frame, 'snapshot' | 'taken'>[]): Coverage =>
  missedIn(chart, coveredBy(frames));

const doesSomething = ({ to, actions }: ChartTransition) => to.length > 0 || actions.length > 0;

const isLeftAtOnce = (transitions: ChartTransition[], id: string) =>
  transitions.some(({ from, kind, guard }) => from === id && kind === 'always' && guard === null);
