import type { Audience } from '#contract/schemas/mailing.ts';
import type { FunnelRow } from '../../funnels/funnelRow.ts';
import type { AudienceQuery } from './audienceQuery.ts';

type Sender = Pick<FunnelRow, 'owner_id' | 'id' | 'bot_id' | 'last_bot_id'>;

/** An audience among the chats of the funnel's bot, or of the one it had last. */
export const audienceOf = (funnel: Sender, audience: Audience, now: Date): AudienceQuery => ({
  ownerId: funnel.owner_id,
  funnelId: funnel.id,
  botId: funnel.bot_id ?? funnel.last_bot_id,
  audience,
  now,
});
