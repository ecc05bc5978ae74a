import { sql } from 'kysely';
import type { Audience } from '#contract/schemas/sending/mailing.ts';
import type { MailingContext } from '#machines/mailing/mailingEvents.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { FunnelRow } from '#server/domain/funnels/funnelRow.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';
import { inAnyList } from '#server/domain/lists/inAnyList.ts';
import { readKnownTags } from '#server/domain/lists/rule/readRules.ts';
import { audienceOf } from './audienceOf.ts';
import { isGiven, selectAudience } from './audienceQuery.ts';

type Named = Pick<FunnelRow, 'owner_id' | 'id' | 'bot_id' | 'last_bot_id' | 'document' | 'live_document'>;
interface Asked {
  audience: Audience;
  now: Date;
}

/** @throws ValidationError on `audience` where it names a stage, a tag or a list that is gone. */
export async function refuseBroken(db: Db | Tx, funnel: Named, asked: Asked): Promise<void> {
  if (await isBroken(db, funnel, asked))
    throw new ValidationError({ audience: ['A stage, a tag or a list in it is gone.'] });
}

/** `broken` names what is gone; `empty` matches nobody who can be written to. */
export async function checkAudience(db: Db | Tx, funnel: Named, asked: Asked): Promise<MailingContext['audience']> {
  if (await isBroken(db, funnel, asked)) return 'broken';
  const { from, where } = selectAudience(await audienceOf(db, funnel, asked));
  const { rows } = await sql`select 1 from ${from} where ${where} and h.blocked_at is null limit 1`.execute(db);
  return rows.length > 0 ? 'matches' : 'empty';
}

async function isBroken(db: Db | Tx, funnel: Named, { audience, now }: Asked): Promise<boolean> {
  const { owner_id: ownerId } = funnel;
  const stages = new Set((funnel.live_document ?? funnel.document).stages.map(({ id }) => id));
  if (audience.stages?.some((id) => !stages.has(id))) return true;
  const tags = [...new Set([...(audience.tags ?? []), ...(audience.without_tags ?? [])])];
  if ((await readKnownTags(db, ownerId, tags)).size < tags.length) return true;
  return isGiven(audience.lists) && (await inAnyList(db, { ownerId, ids: audience.lists, now })).isBroken;
}
