import type { Effects } from './effects/effects.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import type { ContactWithJourney } from './upsertContacts.ts';
import type { PlainJourneyEvent } from '#machines/journey/journeyEvents.ts';
import { dispatch } from './dispatch.ts';
import { beginJourney, type LoadedJourney } from './load/loadedJourney.ts';

/** Ends the person's current journey, if there is one. */
export function endJourney(deps: JourneyDeps, effects: Effects, person: ContactWithJourney, at: number): void {
  if (person.journey) dispatch(deps, effects, person.journey, { type: 'journey.end', reason: 'restarted' }, at);
  person.journey = null;
}

/** Dispatches to the person's journey, or to one that the event may begin: a tester's of the draft. */
export function dispatchTo(
  deps: JourneyDeps,
  effects: Effects,
  person: ContactWithJourney,
  input: PlainJourneyEvent,
  at: number,
): void {
  const { draft, funnel, contact } = person;
  const journey: LoadedJourney =
    person.journey ?? beginJourney(deps, { funnel: draft ?? funnel, contact, isTest: draft !== null });
  dispatch(deps, effects, journey, input, at);
  if (journey.state.value !== 'new') person.journey = journey;
}

/** Adds a line to the person's history. @returns its id */
export function record(
  deps: JourneyDeps,
  effects: Effects,
  person: ContactWithJourney,
  kind: string,
  data: Record<string, unknown>,
  at: number,
): string {
  const { funnel, contact, journey } = person;
  const of = {
    owner_id: funnel.ownerId,
    contact_id: contact.contactId,
    funnel_id: funnel.id,
    journey_id: journey?.id ?? null,
  };
  const id = deps.newId();
  effects.record({ id, ...of, kind, data, at });
  return id;
}
