import type { JourneyEndReason } from '#machines/journey/journeyEvents.ts';
import { type JourneyState, newJourney } from '#machines/journey/step.ts';
import type { JourneyDeps } from './journeyDeps.ts';
import type { LiveFunnel } from './liveFunnels.ts';

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
  own?: Readonly<Record<string, string | null>>;
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
