import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardName } from './guards.ts';

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
export type TransitionKind = 'event' | 'delay' | 'done' | 'error' | 'always';

export interface ChartState {
  /** XState's id of the state: the machine's id and the path, joined by dots. */
  id: string;
  /** The path within the machine; empty for the root. */
  path: string;
  name: string;
  parent: string | null;
  kind: StateKind;
  /** Whether its parent starts here. */
  isInitial: boolean;
  entry: string[];
  exit: string[];
  /** The actors that run while it is active. */
  actors: { id: string; src: string }[];
}

export interface ChartTransition {
  /** Unique within the chart: the source, the event and its place among the candidates. */
  id: string;
  from: string;
  /** Empty where it stays, with its actions alone. */
  to: string[];
  event: string;
  kind: TransitionKind;
  /** How the event is shown: a delay's name, an actor's id, or the event itself. */
  label: string;
  guard: string | null;
  actions: string[];
}

/** A machine as a drawing and a table need it. */
export interface Chart {
  machine: string;
  states: ChartState[];
  transitions: ChartTransition[];
}

const named = (actions: readonly unknown[]): string[] => actions.map(nameOf);

function nameOf(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type);
  if (typeof action !== 'function') return '';
  // An action that is written in its place, such as an assign, is known by its kind.
  return 'type' in action && typeof action.type === 'string' ? action.type.replace('xstate.', '') : action.name;
}

/** Every state and transition of a machine, in the order in which they are written. */
export function chartOf(machine: AnyStateMachine): Chart {
  const states: ChartState[] = [];
  const transitions: ChartTransition[] = [];
  const visit = (node: AnyStateNode) => {
    states.push(stateOf(node));
    transitions.push(...transitionsOf(node));
    for (const child of Object.values(node.states)) visit(child);
  };
  visit(machine.root);
  return { machine: machine.id, states, transitions };
}

const initialOf = (node: AnyStateNode): string[] =>
  node.type === 'compound' ? (node.initial.target?.map(({ id }) => id) ?? []) : [];

function stateOf(node: AnyStateNode): ChartState {
  const { parent } = node;
  return {
    id: node.id,
    path: node.path.join('.'),
    name: node.key,
    parent: parent?.id ?? null,
    kind: node.type,
    isInitial: parent !== undefined && initialOf(parent).includes(node.id),
    entry: named(node.entry),
    exit: named(node.exit),
    actors: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
  };
}

/** The transitions that leave a node, the eventless ones last. */
export function transitionsOf(node: AnyStateNode): ChartTransition[] {
  const byEvent = [...node.transitions].flatMap(([event, candidates]) =>
    candidates.map((candidate, index) => transitionOf(node, event, candidate, index)),
  );
  const eventless = (node.always ?? []).map((candidate, index) => transitionOf(node, '', candidate, index));
  return [...byEvent, ...eventless];
}

function transitionOf(
  node: AnyStateNode,
  event: string,
  { target, guard, actions }: AnyTransitionDefinition,
  index: number,
): ChartTransition {
  return {
    id: `${node.id} ${event || 'always'} ${index}`,
    from: node.id,
    to: target?.map(({ id }) => id) ?? [],
    event,
    ...kindOf(event),
    guard: guard === undefined ? null : guardName(guard),
    actions: named(actions),
  };
}

/** How an event is shown: a delay's name, an actor's id, or the event itself. */
export const eventLabel = (event: string): string => kindOf(event).label;

function kindOf(event: string): { kind: TransitionKind; label: string } {
  if (event === '') return { kind: 'always', label: 'always' };
  const [, kind, rest] = /^xstate\.(after|done|error)\.(.+)$/.exec(event) ?? [];
  if (rest === undefined) return { kind: 'event', label: event };
  if (kind === 'after') return { kind: 'delay', label: `after ${rest.slice(0, rest.indexOf('.'))}` };
  const actor = rest.replace(/^(actor|state)\.(\d+\.)?/, '');
  return kind === 'error' ? { kind: 'error', label: `error ${actor}` } : { kind: 'done', label: `done ${actor}` };
}
