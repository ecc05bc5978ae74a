import { useNavigate } from '@tanstack/react-router';
import { useEffect, useReducer, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import { fillOf } from '#machines/inspect/fillOf.ts';
import type { RunFault } from '#contract/schemas/funnels/machineEvents/runFault.ts';
import { replayedSteps, type Run } from '#machines/inspect/run.ts';
import { versionOf } from '#machines/inspect/version.ts';
import { fromFragment, type ReadRun, toFragment } from './runLink.ts';
import { currentMoment, goTo, replayRun, runOf, type RunTree, startRun, takeStep } from './runTree.ts';

/** What a run from outside could not do. */
export interface RunNotice {
  kind: 'broken' | 'too_long' | 'other_machine' | 'older' | 'stopped' | 'fault' | 'endless' | 'refused';
  /** The step at which it stopped. */
  step?: number;
  /** What the machine does not take of it. */
  fault?: RunFault;
  /** The machine of which it is. */
  machine?: string;
  /** The run as an address of that machine carries it. */
  fragment?: string | null;
  /** It was made with another version of the machine. */
  isOlder?: boolean;
}

type Act =
  | { kind: 'step'; event: AnyEventObject; at?: number }
  | { kind: 'goTo'; id: number }
  | { kind: 'tree'; tree: RunTree; notice: RunNotice | null };

interface State {
  tree: RunTree;
  notice: RunNotice | null;
}

function act(state: State, action: Act): State {
  switch (action.kind) {
    case 'step': {
      const at = action.at ?? currentMoment(state.tree).frame.at;
      try {
        return { tree: takeStep(state.tree, { at, event: action.event }), notice: null };
      } catch {
        return { ...state, notice: { kind: 'refused' } };
      }
    }
    case 'goTo':
      return { ...state, tree: goTo(state.tree, action.id), notice: null };
    case 'tree':
      return { tree: action.tree, notice: action.notice };
  }
}

/** Replays a run that came from outside; where it is none of this machine, the machine starts anew. */
function opened(entry: CatalogueEntry, { run, fault }: ReadRun): State {
  const { machine } = entry;
  if (run.machine !== machine.id)
    return atStart(entry, { kind: 'other_machine', machine: run.machine, fragment: toFragment(run) });
  const isOlder = run.version !== versionOf(machine);
  if (fault?.step === 0) return atStart(entry, { kind: 'fault', fault, isOlder });
  try {
    const { tree, brokenAt } = replayRun(machine, run, fillOf(entry, run.input));
    if (brokenAt !== null) return { tree, notice: { kind: 'stopped', step: brokenAt, isOlder } };
    if (run.steps.length > replayedSteps) return { tree, notice: { kind: 'endless', step: run.steps.length } };
    if (fault) return { tree, notice: { kind: 'fault', fault, isOlder } };
    return { tree, notice: isOlder ? { kind: 'older' } : null };
  } catch {
    return atStart(entry, { kind: 'broken' });
  }
}

function atStart(entry: CatalogueEntry, notice: RunNotice | null = null): State {
  const input = entry.inputs?.[0];
  return { tree: startRun(entry.machine, input, fillOf(entry, input)), notice };
}

/** What an address carries of a run: all of it, its steps through a funnel of the user's own, or nothing. */
export type InAddress = 'run' | 'steps' | 'nothing';

interface Options {
  /** Replayed first, instead of a run of the address. */
  first?: Run;
  inAddress?: InAddress;
}

/** The run that the address carries; null where it carries none. */
async function addressed(entry: CatalogueEntry, inAddress: InAddress): Promise<State | null> {
  const link = await fromFragment(globalThis.location.hash);
  if (!link) return null;
  if (!('run' in link)) return atStart(entry, { kind: link.error });
  return opened(entry, inAddress === 'steps' ? throughOwn(entry, link) : link);
}

/** The steps alone, through the funnel that the page was opened with. */
const throughOwn = (entry: CatalogueEntry, { run, fault }: ReadRun): ReadRun => ({
  run: { ...run, input: entry.inputs?.[0] },
  fault,
});

function fragmentOf(tree: RunTree, inAddress: InAddress): string | null {
  const { input, ...run } = runOf(tree);
  if (inAddress === 'nothing') return null;
  return toFragment(inAddress === 'steps' || input === undefined ? run : { ...run, input });
}

/** A run of one machine that is stepped by hand; the address carries it along. */
export function useMachineRun(entry: CatalogueEntry, { first, inAddress = 'run' }: Options = {}) {
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(act, entry, () =>
    first ? opened(entry, { run: first, fault: null }) : atStart(entry),
  );
  const [isRead, setRead] = useState(() => globalThis.location.hash === '');
  const { tree } = state;
  const { id } = entry.machine;
  const fragment = fragmentOf(tree, inAddress);
  const isStart = tree.current === 0;
  useEffect(() => {
    if (inAddress === 'nothing') return;
    const read = async () => {
      const found = await addressed(entry, inAddress);
      if (found) dispatch({ kind: 'tree', ...found });
      setRead(true);
    };
    void read();
    // The router replaces the address without this event: it is somebody who pasted another link.
    const again = () => void read();
    globalThis.addEventListener('hashchange', again);
    return () => globalThis.removeEventListener('hashchange', again);
  }, [entry, inAddress]);
  useEffect(() => {
    if (inAddress === 'nothing') return;
    // A machine that nobody has stepped keeps its plain address.
    const { hash } = globalThis.location;
    const next = isStart && hash === '' ? '' : (fragment ?? '');
    if (!isRead || `#${next}` === (hash || '#')) return;
    void navigate({
      ...{ to: '/machines/$id/', params: { id }, search: true, hash: next },
      ...{ replace: true, resetScroll: false, hashScrollIntoView: false },
    });
  }, [navigate, id, fragment, isStart, isRead, inAddress]);
  return {
    tree,
    notice: state.notice,
    fragment,
    /** A run that the address does not carry is found by the address alone. */
    privateFragment: inAddress === 'nothing' ? '' : null,
    step: (event: AnyEventObject, at?: number) => dispatch({ kind: 'step', event, ...(at !== undefined && { at }) }),
    goTo: (id: number) => dispatch({ kind: 'goTo', id }),
    startOver: (input: unknown = tree.input) =>
      dispatch({ kind: 'tree', tree: startRun(entry.machine, input, fillOf(entry, input)), notice: null }),
    open: (read: ReadRun) => {
      const { tree: next, notice } = opened(entry, inAddress === 'steps' ? throughOwn(entry, read) : read);
      dispatch({ kind: 'tree', tree: next, notice });
    },
  };
}

export type StepByHand = ReturnType<typeof useMachineRun>;
