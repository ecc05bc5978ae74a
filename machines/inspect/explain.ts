import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { type ChartTransition, transitionsOf } from './chart.ts';
import { guardPasses } from './guards.ts';

/** A transition that an event could take, and whether its guard lets it. */
export interface Candidate {
  transition: ChartTransition;
  passes: boolean;
}

/** The active states, the innermost first. */
export const activeStates = (snapshot: AnyMachineSnapshot): AnyStateNode[] =>
  [...(snapshot._nodes as AnyStateNode[])].sort((a, b) => b.path.length - a.path.length || a.order - b.order);

const matches = (descriptor: string, type: string) =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)));

/** What could happen to an event in a state: its candidates, the innermost state's first. */
export function explainEvent(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Candidate[] {
  return activeStates(snapshot).flatMap((node) => {
    const described = transitionsOf(node);
    const definitions = [...node.transitions].flatMap(([descriptor, candidates]) =>
      candidates.map((definition) => ({ descriptor, definition })),
    );
    return definitions.flatMap(({ descriptor, definition }, index) => {
      const transition = described[index];
      if (!transition || !matches(descriptor, event.type)) return [];
      return [{ transition, passes: guardPasses(machine, snapshot, event, definition.guard) }];
    });
  });
}

/** The transitions that an event takes first, one for each region that takes it. */
export function takenBy(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): ChartTransition[] {
  if (snapshot.status !== 'active') return [];
  const taken = new Map<string, ChartTransition>();
  const candidates = explainEvent(machine, snapshot, event).filter(({ passes }) => passes);
  for (const leaf of activeStates(snapshot).filter(({ type }) => type === 'atomic' || type === 'final')) {
    const ancestors = new Set([leaf.id, ...ancestorsOf(leaf)]);
    const own = candidates.find(({ transition }) => ancestors.has(transition.from));
    // A transition without target and actions only keeps the event from the states around it.
    if (own && (own.transition.to.length > 0 || own.transition.actions.length > 0))
      taken.set(own.transition.id, own.transition);
  }
  return [...taken.values()];
}

/** The eventless transitions that lead out of the states that a step passes through. */
export function alwaysTaken(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): ChartTransition[] {
  return activeStates(snapshot).flatMap((node) => {
    const index = (node.always ?? []).findIndex(({ guard }) => guardPasses(machine, snapshot, event, guard));
    const own = transitionsOf(node).filter(({ kind }) => kind === 'always')[index];
    return own ? [own] : [];
  });
}

function ancestorsOf(node: AnyStateNode): string[] {
  return node.parent ? [node.parent.id, ...ancestorsOf(node.parent)] : [];
}
