import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getInitialMicrosteps,
  getMicrosteps,
  initialTransition,
  type StateValue,
  transition,
} from 'xstate';
import type { ChartTransition } from './chart.ts';
import { type Difference, differences } from './differences.ts';
import { alwaysTaken, takenBy } from './explain.ts';
import { factsEvent, type FillEvent, type Run, type RunStep } from './run.ts';

/** An action that leaves the machine for whoever runs it. */
export interface Command {
  type: string;
  params: unknown;
}

/** A delayed event that waits for the clock. */
export interface Timer {
  id: string;
  event: AnyEventObject;
  /** The time at which it comes, ms of the run's clock. */
  due: number;
}

/** An actor that runs and has not answered. */
export interface RunningActor {
  id: string;
  src: string;
}

/** A machine after a step of a run; the first is where it starts. */
export interface Frame {
  at: number;
  event: AnyEventObject | null;
  snapshot: AnyMachineSnapshot;
  changes: Difference[];
  commands: Command[];
  /** Ids of the transitions that were taken, in their order. */
  taken: string[];
  timers: Timer[];
  actors: RunningActor[];
}

interface Action {
  type: string;
  params?: unknown;
}

const asIs: FillEvent = (event) => event;

/** Starts a machine. @throws what the machine throws on an input it does not know */
export function startFrame(machine: AnyStateMachine, input?: unknown, at = 0): Frame {
  const [snapshot, actions] = initialTransition(machine, input as never) as [AnyMachineSnapshot, Action[]];
  const steps = getInitialMicrosteps(machine, input as never) as [AnyMachineSnapshot, unknown][];
  const taken = steps.slice(0, -1).flatMap(([passed]) => alwaysTaken(machine, passed, { type: 'xstate.init', input }));
  return {
    ...{ at, event: null, snapshot, changes: [], taken: taken.map(({ id }) => id) },
    ...sortActions({ timers: [], actors: [] }, actions, at),
  };
}

/** Takes one step. An event that nothing takes leaves everything as it is. */
export function nextFrame(
  machine: AnyStateMachine,
  before: Frame,
  { at, event }: RunStep,
  fill: FillEvent = asIs,
): Frame {
  if (event.type === factsEvent) return withFacts(machine, before, { at, event });
  const filled = fill(event, at);
  const [snapshot, actions] = transition(machine, before.snapshot, filled as never) as [AnyMachineSnapshot, Action[]];
  const answered = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type)?.[2];
  const waiting = {
    timers: before.timers.filter((timer) => timer.event.type !== event.type),
    actors: before.actors.filter(({ id }) => id !== answered),
  };
  return {
    ...{ at, event, snapshot },
    changes: differences(before.snapshot.context, snapshot.context),
    taken: takenIn(machine, before.snapshot, filled).map(({ id }) => id),
    ...sortActions(waiting, actions, at),
  };
}

/** Nothing happens when facts change: the next event finds them. */
function withFacts(machine: AnyStateMachine, before: Frame, { at, event }: RunStep): Frame {
  const { value, context } = before.snapshot as AnyMachineSnapshot & { value: StateValue; context: object };
  const snapshot = machine.resolveState({ value, context: { ...context, ...(event['facts'] as object) } } as never);
  const changes = differences(context, snapshot.context);
  return { ...before, at, event, snapshot, changes, commands: [], taken: [] };
}

/** All frames of a run: its start and each step. */
export function replay(machine: AnyStateMachine, run: Run, fill: FillEvent = asIs): Frame[] {
  const frames = [startFrame(machine, run.input, run.steps[0]?.at ?? 0)];
  for (const step of run.steps) frames.push(nextFrame(machine, frames.at(-1) as Frame, step, fill));
  return frames;
}

/** The transitions of a whole step: those of the event, and the eventless ones that follow. */
function takenIn(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): ChartTransition[] {
  const first = takenBy(machine, snapshot, event);
  if (first.length === 0) return [];
  const between = (getMicrosteps(machine, snapshot as never, event as never) as [AnyMachineSnapshot, unknown][])
    .slice(0, -1)
    .flatMap(([passed]) => alwaysTaken(machine, passed, event));
  return [...first, ...between];
}

/** Commands are for whoever runs the machine; delays, cancellations and actors of XState are kept as what waits. */
function sortActions(waiting: Pick<Frame, 'timers' | 'actors'>, actions: Action[], at: number) {
  let { timers, actors } = waiting;
  const commands: Command[] = [];
  for (const { type, params } of actions) {
    const given = (params ?? {}) as Record<string, unknown>;
    if (type === 'xstate.raise' && typeof given['delay'] === 'number') {
      const id = String(given['id']);
      const due = at + given['delay'];
      timers = [...timers.filter((timer) => timer.id !== id), { id, event: given['event'] as AnyEventObject, due }];
    } else if (type === 'xstate.cancel') timers = timers.filter(({ id }) => id !== given['sendId']);
    else if (type === 'xstate.spawnChild') {
      actors = [...actors, { id: String(given['id']), src: String(given['src']) }];
    } else if (type === 'xstate.stopChild') actors = actors.filter(({ id }) => id !== given['id']);
    else if (!type.startsWith('xstate.')) commands.push({ type, params });
  }
  return { timers, actors, commands };
}

/** A step that came to something else than it was expected to. */
export interface BrokenStep {
  index: number;
  state: StateValue;
  commands: string[];
}

/** The steps of a run whose expectations do not hold, with what they came to. */
export function brokenSteps(run: Run, frames: readonly Frame[]): BrokenStep[] {
  return run.steps.flatMap(({ expect }, index) => {
    const frame = frames[index + 1];
    if (!expect || !frame) return [];
    const state = frame.snapshot.value as StateValue;
    const commands = frame.commands.map(({ type }) => type);
    const isState = JSON.stringify(state) === JSON.stringify(expect.state);
    const isCommands = !expect.commands || JSON.stringify(commands) === JSON.stringify(expect.commands);
    return isState && isCommands ? [] : [{ index, state, commands }];
  });
}
