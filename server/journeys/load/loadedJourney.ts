import type { KnownField, OwnValue } from '#machines/condition/facts.ts';
import type { JourneyEndReason } from '#machines/journey/journeyEvents.ts';
import { type JourneyState, newJourney } from '#machines/journey/step.ts';
import type { JourneyDeps } from './journeyDeps.ts';
import type { LiveFunnel } from './liveFunnels.ts';

/** What is known about a person, as far as their funnels decide by it; it follows what a batch does. */
export interface PersonFacts {
  tags: Set<string>;
  own: Record<string, OwnValue>;
  fields: Readonly<Record<string, KnownField>>;
  source: string | null;
  phone: string | null;
  email: string | null;
}

/** A contact in their chat with a bot, as a journey needs them. */
export interface JourneyContact {
  contactId: string;
  botId: string;
  telegram_id: number;
  first_name: string;
  last_name: string;
  username: string | null;
  language: string | null;
  /** An IANA time zone; null where it is not known. */
  time_zone: string | null;
  own?: Record<string, string | null> | undefined;
  /** They are in no list, audience or series, before a journey begins that is none of a test. */
  onlyTested?: boolean;
  /** What their funnel decides by; undefined where it decides nothing. */
  known?: PersonFacts;
}

/** One person's journey through one funnel, as stored or about to be; a tester's `funnel` is the draft. */
export interface LoadedJourney {
  funnel: LiveFunnel;
  contact: JourneyContact;
  id: string;
  state: JourneyState;
  wakeAt: number | null;
  since: number;
  reason: JourneyEndReason | null;
  isTest: boolean;
  isStored: boolean;
  isCurrent: boolean;
}

/** A journey that is not stored yet, before its first event. */
export function beginJourney(
  deps: JourneyDeps,
  { funnel, contact, isTest = false }: { funnel: LiveFunnel; contact: JourneyContact; isTest?: boolean },
): LoadedJourney {
  return {
    funnel,
    contact,
    id: deps.newId(),
    state: newJourney,
    wakeAt: null,
    since: 0,
    reason: null,
    isTest,
    isStored: false,
    isCurrent: true,
  };
}

/** By what rows that a journey makes are found. */
export function journeyKeys({ funnel, contact, id }: LoadedJourney) {
  return { owner_id: funnel.ownerId, contact_id: contact.contactId, funnel_id: funnel.id, journey_id: id };
}
