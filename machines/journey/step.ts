import { transition } from 'xstate';
import { nothingEntered } from './entering.ts';
import type { JourneyCommand, JourneyContext, JourneyEvent } from './journeyEvents.ts';
import { journeyMachine } from './journeyMachine.ts';

/** Where a journey rests between events. */
export const journeyValues = [
  'new',
  'sending',
  'waiting',
  'choosing',
  'stuck',
  'blocked',
  'finished',
  'ended',
] as const;
export type JourneyValue = (typeof journeyValues)[number];

/** A journey as it is stored. */
export interface JourneyState {
  value: JourneyValue;
  context: JourneyContext;
}

export const newJourney: JourneyState = { value: 'new', context: nothingEntered };

/** Version 1 did not remember what of a visit was delivered: its buttons are taken to have been. */
function remembered(context: JourneyContext): JourneyContext {
  return 'canPress' in context ? context : { ...(context as JourneyContext), missed: [], skipped: [], canPress: true };
}

/** One event on a stored journey: what it has become and what must happen, in order. Pure; an event without a place changes nothing. */
export function step(state: JourneyState, event: JourneyEvent): JourneyState & { commands: JourneyCommand[] } {
  const before = journeyMachine.resolveState({ value: nested(state.value), context: remembered(state.context) });
  const [after, actions] = transition(journeyMachine, before, event);
  return { value: flat(after.value), context: after.context, commands: actions.flatMap(commandOf) };
}

/** /start of a finished or ended journey begins another one. */
export function startsAnew(state: JourneyState): boolean {
  return state.value === 'new' || state.value === 'finished' || state.value === 'ended';
}

/** What lists and counts show. */
export function journeyStateOf(value: JourneyValue): 'active' | 'finished' | 'ended' {
  return value === 'finished' || value === 'ended' ? value : 'active';
}

const inside = ['sending', 'waiting', 'choosing', 'stuck'] as const;

function isInside(value: JourneyValue): value is (typeof inside)[number] {
  return inside.some((known) => known === value);
}

function nested(value: JourneyValue) {
  return isInside(value) ? { active: value } : value;
}

/** Nobody rests in `planning`: it always decides at once. */
function flat(value: ReturnType<typeof journeyMachine.resolveState>['value']): JourneyValue {
  if (typeof value === 'string') return value;
  const inside = value.active;
  if (inside === undefined || inside === 'planning') throw new Error('a journey rests while planning');
  return inside;
}

/** The machine's own actions carry more than the host needs; XState's (`xstate.…`) are no commands. */
function commandOf({ type, params }: { type: string; params?: unknown }): JourneyCommand[] {
  return type.startsWith('xstate.') ? [] : [{ type, params } as JourneyCommand];
}
