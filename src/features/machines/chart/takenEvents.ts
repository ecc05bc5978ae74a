import type { OfferedEvent } from '../run/offeredEvents.ts';

/** The types of the events that can be taken now. */
export const takenEvents = (offered: readonly OfferedEvent[]): ReadonlySet<string> =>
  new Set(offered.filter(({ isTaken, code }) => isTaken && code === null).map(({ event }) => event.type));
