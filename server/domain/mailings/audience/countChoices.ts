import { sql } from 'kysely';
import type { AudienceNumbers } from '#contract/schemas/sending/mailing.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findFunnel } from '#server/domain/funnels/funnelRow.ts';
import { audienceOf } from './audienceOf.ts';
import { selectAudience } from './audienceQuery.ts';

interface Counted {
  kind: 'everyone' | 'known_zones' | 'stages' | 'tags';
  id: string | null;
  people: number;
  /** Of these, who can be written to. */
  open: number;
}

/** How many stand on each stage and have each tag, how many of these can be written to, and of all how many’s time zone is known. */
export async function countChoices({ db, now }: Deps, actor: Actor, of: { funnel: string }): Promise<AudienceNumbers> {
  const funnel = await findFunnel(db, actor, of.funnel);
  const { from, where } = selectAudience(await audienceOf(db, funnel, { audience: {}, now: now() }));
  const { rows } = await sql<Counted>`
    with open as materialized (
      select h.owner_id, h.contact_id from ${from} where ${where} and h.blocked_at is null)
    select 'everyone' as kind, null::uuid as id, count(*)::integer as people, count(*)::integer as open from open
    union all
    select 'known_zones', null, count(*)::integer, count(*)::integer
    from open o join contacts c on c.owner_id = o.owner_id and c.id = o.contact_id
    where c.time_zone is not null
    union all
    select 'stages', j.stage_id, count(*)::integer, count(o.contact_id)::integer
    from journeys j left join open o on o.owner_id = j.owner_id and o.contact_id = j.contact_id
    where j.owner_id = ${funnel.owner_id} and j.funnel_id = ${funnel.id} and j.is_current and not j.is_test
    group by j.stage_id
    union all
    select 'tags', t.tag_id, count(*)::integer, count(o.contact_id)::integer
    from contact_tags t left join open o on o.owner_id = t.owner_id and o.contact_id = t.contact_id
    where t.owner_id = ${funnel.owner_id} and t.hidden_at is null
    group by t.tag_id`.execute(db);
  const numbers: AudienceNumbers = { everyone: 0, known_zones: 0, stages: {}, tags: {}, all: { stages: {}, tags: {} } };
  for (const { kind, id, people, open } of rows) {
    if (kind === 'everyone' || kind === 'known_zones') numbers[kind] = people;
    else if (id !== null) {
      numbers.all[kind][id] = people;
      if (open > 0) numbers[kind][id] = open;
    }
  }
  return numbers;
}
