import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import { useIsLapsed } from '#src/session/useIsLapsed.ts';

/** The troubles in which no message of the bot leaves; in the others some or all do. */
const silencing = new Set<Trouble['code']>(['token_revoked', 'telegram_away', 'taken_over', 'sending_paused']);

/** Returns a function that tells whether messages of a running funnel leave, by the trouble of its bot. */
export function useCanSend(): (trouble: Trouble | null | undefined) => boolean {
  const isLapsed = useIsLapsed();
  return (trouble) => !isLapsed && !(trouble && silencing.has(trouble.code));
}
