import type { AnyStateMachine } from 'xstate';
import { type Frame, nextFrame, startFrame } from '#machines/inspect/replay.ts';
import { type FillEvent, replayedSteps, type Run, type RunStep } from '#machines/inspect/run.ts';
import { versionOf } from '#machines/inspect/version.ts';

/** A place in a run; a step taken from an earlier place begins a branch, and the other one is kept. */
export interface RunMoment {
  id: number;
  parent: number | null;
  /** Null at the start. */
  step: RunStep | null;
  frame: Frame;
}

export interface RunTree {
  machine: AnyStateMachine;
  input: unknown;
  fill?: FillEvent | undefined;
  moments: RunMoment[];
  current: number;
  /** The branch that *forward* follows from each place. */
  forward: Record<number, number>;
}

/** Starts a run. @throws what the machine throws on an input it does not know */
export function startRun(machine: AnyStateMachine, input: unknown, fill?: FillEvent): RunTree {
  const start = { id: 0, parent: null, step: null, frame: startFrame(machine, input) };
  return { machine, input, fill, moments: [start], current: 0, forward: {} };
}

export const currentMoment = (tree: RunTree): RunMoment => tree.moments[tree.current] as RunMoment;

/** Takes a step from the current place. */
export function takeStep(tree: RunTree, step: RunStep): RunTree {
  const { machine, moments, current, fill } = tree;
  const frame = nextFrame(machine, currentMoment(tree).frame, step, fill);
  const id = moments.length;
  return {
    ...tree,
    moments: [...moments, { id, parent: current, step, frame }],
    current: id,
    forward: { ...tree.forward, [current]: id },
  };
}

/** Goes to a place that was reached before. */
export function goTo(tree: RunTree, id: number): RunTree {
  const forward = { ...tree.forward };
  for (const { id: child, parent } of wayTo(tree, id)) if (parent !== null) forward[parent] = child;
  return { ...tree, current: id, forward };
}

/** The places from the start to one, both included. */
export function wayTo({ moments }: RunTree, id: number): RunMoment[] {
  const moment = moments[id];
  if (!moment) return [];
  return moment.parent === null ? [moment] : [...wayTo({ moments } as RunTree, moment.parent), moment];
}

/** The current way, with what *forward* would come to. */
export function shownWay(tree: RunTree): RunMoment[] {
  const way = wayTo(tree, tree.current);
  for (let next = tree.forward[tree.current]; next !== undefined; next = tree.forward[next]) {
    const moment = tree.moments[next];
    if (moment) way.push(moment);
  }
  return way;
}

/** Other steps that were taken from the same place. */
export const branchesAt = ({ moments }: RunTree, { id, parent }: RunMoment): RunMoment[] =>
  parent === null ? [] : moments.filter((other) => other.parent === parent && other.id !== id);

/** The current way as a run that can be kept. */
export function runOf(tree: RunTree): Run {
  const steps = wayTo(tree, tree.current).flatMap(({ step }) => (step ? [step] : []));
  const { machine, input } = tree;
  return { machine: machine.id, version: versionOf(machine), ...(input !== undefined && { input }), steps };
}

/** Replays a run as far as the machine takes it; `brokenAt` is the step at which it threw. */
export function replayRun(
  machine: AnyStateMachine,
  run: Run,
  fill?: FillEvent,
): { tree: RunTree; brokenAt: number | null } {
  let tree = startRun(machine, run.input, fill);
  for (const [index, step] of run.steps.slice(0, replayedSteps).entries()) {
    try {
      tree = takeStep(tree, step);
    } catch {
      return { tree, brokenAt: index + 1 };
    }
  }
  return { tree, brokenAt: null };
}
