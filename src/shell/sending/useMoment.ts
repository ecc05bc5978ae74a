import { useFormat } from '#src/session/useFormat.ts';
import { serverNow } from '#src/platform/clock.ts';

/** Returns a formatter of a moment by the account's clock, as all screens show it: `18:42`, on another day with the date. */
export function useMoment(): (at: string) => string {
  const { date, time, dateTime } = useFormat();
  return (at) => (date(at) === date(serverNow()) ? time(at) : dateTime(at));
}
