import { deciderOf } from '#machines/decision/decider.ts';
import { emptyContext } from './contextChanges.ts';
import type { JourneyCommand } from './journeyCommands.ts';
import type { JourneyContext, JourneyEvent } from './journeyEvents.ts';
import { journeyMachine } from './journeyMachine.ts';

/** The states that a journey can be stored in. */
export const journeyValues = [
  'new',
  'sending',
  'waiting',
  'asking',
  'choosing',
  'stuck',
  'blocked',
  'finished',
  'ended',
] as const;
export type JourneyValue = (typeof journeyValues)[number];

/** A journey's persisted state, in the shape of this version (`upgrade.ts`). */
export interface JourneyState {
  value: JourneyValue;
  context: JourneyContext;
}

const decide = deciderOf(journeyMachine);

export const newJourney: JourneyState = { value: 'new', context: emptyContext };

/**
 * Applies one event to a journey and returns its next state and the commands in order. Pure; an event that the state
 * does not accept changes nothing.
 */
export function step(state: JourneyState, event: JourneyEvent): JourneyState & { commands: JourneyCommand[] } {
  const before = journeyMachine.resolveState({ value: toMachineValue(state.value), context: state.context });
  const [after, actions] = decide(before, event);
  const context = afterStep(after.context, event.facts.isTest === true);
  const commands = actions.map(({ type, params }) => ({ type, params }) as JourneyCommand);
  return { value: fromMachineValue(after.value), context, commands };
}

/** What a step has changed of the facts is stored with the person, a tester's with the journey. */
function afterStep(context: JourneyContext, isTest: boolean): JourneyContext {
  const changed = isTest ? context.changed : null;
  return context.hops === 0 && context.changed === changed ? context : { ...context, changed, hops: 0 };
}

/** After a finished or ended journey, /start begins a new one. */
export function startsNewJourney(state: JourneyState): boolean {
  return state.value === 'new' || state.value === 'finished' || state.value === 'ended';
}

/** The coarse state that lists and counts use. */
export function journeyStateOf(value: JourneyValue): 'active' | 'finished' | 'ended' {
  return value === 'finished' || value === 'ended' ? value : 'active';
}

const activeValues = ['sending', 'waiting', 'asking', 'choosing', 'stuck'] as const;

function isActiveValue(value: JourneyValue): value is (typeof activeValues)[number] {
  return activeValues.some((known) => known === value);
}

function toMachineValue(value: JourneyValue) {
  return isActiveValue(value) ? { active: value } : value;
}

/** `planning` and `performing` are transient, so a stored journey is never in them. */
function fromMachineValue(value: ReturnType<typeof journeyMachine.resolveState>['value']): JourneyValue {
  if (typeof value === 'string') return value;
  const active = value.active;
  if (active === undefined || active === 'planning' || active === 'performing')
    throw new Error('a journey rests while planning');
  return active;
}
