import { useContactEvents } from './useContactEvents.ts';

/** Keeps what is shown of a contact fresh while mounted, by the events of one funnel. */
export function FollowContact({ funnel, contact }: { funnel: string; contact: string }) {
  useContactEvents(funnel, contact);
  return null;
}
