import { sql } from 'kysely';
import type { Audience } from '#contract/schemas/mailing.ts';
import type { MailingContext } from '#machines/mailing/mailingEvents.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { FunnelRow } from '../../funnels/funnelRow.ts';
import { ValidationError } from '../../requestErrors.ts';
import { type AudienceQuery, isGiven, selectAudience } from './audienceQuery.ts';

type Named = Pick<FunnelRow, 'owner_id' | 'document' | 'live_document'>;

/** @throws ValidationError on `audience` where it names a stage, a tag or a list that is gone. */
export async function refuseBroken(db: Db | Tx, funnel: Named, audience: Audience): Promise<void> {
  if (await isBroken(db, funnel, audience))
    throw new ValidationError({ audience: ['A stage, a tag or a list in it is gone.'] });
}

/** `broken` names what is gone; `empty` matches nobody who can be written to. */
export async function checkAudience(
  db: Db | Tx,
  funnel: Named,
  of: AudienceQuery,
): Promise<MailingContext['audience']> {
  if (await isBroken(db, funnel, of.audience)) return 'broken';
  const { from, where } = selectAudience(of);
  const { rows } = await sql`select 1 from ${from} where ${where} and h.blocked_at is null limit 1`.execute(db);
  return rows.length > 0 ? 'matches' : 'empty';
}

async function isBroken(db: Db | Tx, funnel: Named, audience: Audience): Promise<boolean> {
  if (isGiven(audience.lists)) return true;
  const stages = new Set((funnel.live_document ?? funnel.document).stages.map(({ id }) => id));
  if (audience.stages?.some((id) => !stages.has(id))) return true;
  const tags = [...new Set([...(audience.tags ?? []), ...(audience.without_tags ?? [])])];
  return tags.length > 0 && (await countTags(db, funnel.owner_id, tags)) < tags.length;
}

/** How many of these tags some funnel of the owner's still has; one given by hand may be in a draft alone. */
async function countTags(db: Db | Tx, ownerId: string, tags: string[]): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(distinct t.tag ->> 'id')::integer as found
    from funnels f
    cross join lateral (
      select json_array_elements(f.document -> 'tags') as tag
      union all select json_array_elements(f.live_document -> 'tags')) t
    where f.owner_id = ${ownerId} and f.state <> 'archived'
      and t.tag ->> 'id' = any (array(select jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb)))`.execute(db);
  return rows[0]?.found ?? 0;
}
