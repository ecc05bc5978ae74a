import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type Frame, nextFrame } from '#machines/inspect/replay.ts';
import { type Inspected, inspectedActor, listenToActors } from '#src/platform/inspection.ts';
import { serverNow } from '#src/platform/clock.ts';
import type { RunTree } from '../run/runTree.ts';
import { maskSecrets } from './maskSecrets.ts';

/** The oldest steps are forgotten, so that a long watch costs no memory. */
export const mostWatchedSteps = 200;

interface Watched {
  machine: AnyStateMachine;
  /** With its secrets, for the next step; it never leaves this module. */
  last: Frame;
  shown: { event: AnyEventObject | null; frame: Frame }[];
}

interface Snapshotted extends Inspected {
  event: AnyEventObject;
  snapshot: AnyMachineSnapshot;
}

const watched = new Map<string, Watched>();
const subscribers = new Set<() => void>();
let isWatching = false;
let trees = new Map<string, RunTree>();

function changed(): void {
  trees = new Map();
  for (const notify of subscribers) notify();
}

/** Follows the actors of this tab until it is stopped or the page is loaded again; nothing of it is kept or sent. */
export function startWatching(): void {
  isWatching = true;
  listenToActors((inspected) => {
    if (inspected.type !== '@xstate.snapshot') return;
    const { event, snapshot } = inspected as Snapshotted;
    const actor = inspected.actorRef as AnyActor;
    if (isMachine(actor)) take(actor, event, snapshot);
  });
  changed();
}

export function stopWatching(): void {
  isWatching = false;
  listenToActors(null);
  watched.clear();
  changed();
}

export const getWatching = (): boolean => isWatching;

export function subscribeToWatching(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

/** What a machine of this tab has done since it is watched, with its secrets masked; null where none runs. */
export function watchedTree(id: string): RunTree | null {
  if (!isWatching) return null;
  const known = watched.get(id) ?? attach(id);
  if (!known) return null;
  const tree = trees.get(id) ?? treeOf(known);
  trees.set(id, tree);
  return tree;
}

const isMachine = (actor: AnyActor) => 'root' in (actor.logic as object);

/** Begins with the state in which an actor is found. */
function attach(id: string): Watched | null {
  const actor = inspectedActor(id) as AnyActor | null;
  if (!actor || !isMachine(actor)) return null;
  const found = begin(actor.logic as AnyStateMachine, actor.getSnapshot() as AnyMachineSnapshot);
  watched.set(id, found);
  return found;
}

function begin(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): Watched {
  const last: Frame = {
    ...{ at: serverNow(), event: null, snapshot, changes: [], commands: [], taken: [], timers: [] },
    actors: Object.entries(snapshot.children as Record<string, AnyActor>).map(([id, child]) => ({
      id,
      src: String(child.src),
    })),
  };
  return { machine, last, shown: [{ event: null, frame: maskFrame(last) }] };
}

function take({ logic }: AnyActor, event: AnyEventObject, snapshot: AnyMachineSnapshot): void {
  const machine = logic as AnyStateMachine;
  const known = watched.get(machine.id);
  if (!known || event.type === 'xstate.init') {
    watched.set(machine.id, begin(machine, snapshot));
    return changed();
  }
  const last = { ...nextFrame(machine, known.last, { at: serverNow(), event }), snapshot };
  const shown = [...known.shown, { event: maskSecrets(event) as AnyEventObject, frame: maskFrame(last) }];
  watched.set(machine.id, { machine, last, shown: shown.slice(-mostWatchedSteps) });
  changed();
}

function maskFrame(frame: Frame): Frame {
  const { snapshot, commands, changes, event } = frame;
  return {
    ...frame,
    event: maskSecrets(event) as AnyEventObject | null,
    snapshot: { ...snapshot, context: maskSecrets(snapshot.context) } as AnyMachineSnapshot,
    commands: commands.map(({ type, params }) => ({ type, params: maskSecrets(params) })),
    changes: changes.map(({ path, before, after }) => ({
      path,
      before: maskAt(path, before),
      after: maskAt(path, after),
    })),
  };
}

/** A value by the name at which it is. */
function maskAt(path: string, value: unknown): unknown {
  const name = path.split('.').at(-1) ?? '';
  return (maskSecrets({ [name]: value }) as Record<string, unknown>)[name];
}

function treeOf({ machine, shown }: Watched): RunTree {
  const moments = shown.map(({ event, frame }, id) => ({
    ...{ id, parent: id === 0 ? null : id - 1, frame },
    step: event && id > 0 ? { at: frame.at, event } : null,
  }));
  const forward = Object.fromEntries(moments.slice(1).map(({ id }) => [id - 1, id]));
  return { machine, input: undefined, moments, current: moments.length - 1, forward };
}
