import type { Audience } from '#contract/schemas/sending/mailing.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { FunnelRow } from '#server/domain/funnels/funnelRow.ts';
import { inAnyList } from '#server/domain/lists/inAnyList.ts';
import { type AudienceQuery, isGiven } from './audienceQuery.ts';

type Sender = Pick<FunnelRow, 'owner_id' | 'id' | 'bot_id' | 'last_bot_id'>;

/** An audience among the chats of the funnel's bot, or of the one it had last. */
export async function audienceOf(
  db: Db | Tx,
  funnel: Sender,
  { audience, now }: { audience: Audience; now: Date },
): Promise<AudienceQuery> {
  const { owner_id: ownerId } = funnel;
  const { lists: ids } = audience;
  const named = isGiven(ids) ? await inAnyList(db, { ownerId, ids: [...new Set(ids)], now }) : null;
  return {
    ownerId,
    funnelId: funnel.id,
    botId: funnel.bot_id ?? funnel.last_bot_id,
    audience,
    members: named?.where ?? null,
    lists: named?.each ?? [],
    now,
  };
}
