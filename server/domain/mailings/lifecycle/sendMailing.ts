import type { z } from 'zod';
import type { Mailing, sendMailingInput } from '#contract/schemas/sending/mailing.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { transitionMailing } from './transitionMailing.ts';

/** Sends a mailing now, or after `hold` seconds within which it can be taken back; its recipients are fixed then. */
export function sendMailing(
  deps: Deps,
  actor: Actor,
  { id, hold = 0 }: z.infer<typeof sendMailingInput> & { id: string },
): Promise<Mailing> {
  const event = { type: 'mailing.send', isHeldBack: hold > 0 } as const;
  const send_at = new Date(deps.now().getTime() + hold * 1000);
  return transitionMailing(deps, actor, id, event, async () => ({ send_at, send_wall: null, time_zone: null }));
}
