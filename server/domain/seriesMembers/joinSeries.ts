import { type RawBuilder, sql } from 'kysely';
import type { MemberState } from '#contract/schemas/sending/series.ts';
import { decideMember } from '#machines/series/decideMember.ts';
import { nextLetter } from '#machines/series/nextLetter.ts';
import { filteredBy } from '#server/db/conditions/filteredBy.ts';
import { notify } from '#server/db/notify.ts';
import { recordset, recordsetWith } from '#server/db/recordset.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { walksDraft } from '#server/db/conditions/walksDraft.ts';
import { loadSeries } from './loadSeries.ts';
import { countMembers } from './rescheduleMembers.ts';
import type { SeriesTrigger } from '../gateways/peopleChanges.ts';
import type { SeriesDeps } from './seriesDeps.ts';
import { stopRuleApplies } from './stopRule.ts';
import { zoneFor } from './zoneFor.ts';

interface Newcomer {
  owner_id: string;
  series_id: string;
  contact_id: string;
  chat_id: number;
  joined_at: Date;
  time_zone: string | null;
}

/** Those whom triggers `x` make members: once for each person with an open chat, never a tester, nobody to whom a stop rule applies. */
const newcomers = (x: RawBuilder<unknown>, now: Date) => sql`
  ${x}
  join series s on s.owner_id = x.owner_id and s.state = 'on' and s.starts_on ->> 'kind' = x.kind
    and (s.funnel_id = x.funnel_id or x.kind = 'tag')
    and (x.kind = 'funnel' or coalesce(s.starts_on ->> 'stage', s.starts_on ->> 'tag') = x.subject)
  join funnels f on f.owner_id = s.owner_id and f.id = s.funnel_id
  join chats h on h.owner_id = s.owner_id and h.bot_id = coalesce(f.bot_id, f.last_bot_id) and h.contact_id = x.contact_id
    and h.blocked_at is null and not h.is_test
  join contacts c on c.owner_id = h.owner_id and c.id = h.contact_id
  where not exists (
    select from series_members m
    where m.owner_id = s.owner_id and m.contact_id = x.contact_id and ${filteredBy(sql`m.series_id`, sql`s.id`)})
    and not ${stopRuleApplies(sql`x.contact_id`)}
    and not ${walksDraft({ owner: sql`f.owner_id`, funnel: sql`f.id`, telegram: sql`h.telegram_id`, now })}`;

/** Makes members of those for whom a series starts. @returns how many joined, counted by person. */
export async function joinSeries(deps: SeriesDeps, tx: Tx, triggers: SeriesTrigger[]): Promise<number> {
  if (triggers.length === 0) return 0;
  const given = recordsetWith(
    {
      ...{ owner_id: 'uuid', funnel_id: 'uuid', contact_id: 'uuid', kind: 'text' },
      ...{ subject: 'text', at: 'timestamptz' },
    },
    triggers.map((trigger) => ({ ...trigger, at: new Date(trigger.at) })),
  );
  const { rows } = await sql<Newcomer>`
    select s.owner_id, s.id as series_id, x.contact_id, h.telegram_id as chat_id, min(x.at) as joined_at, c.time_zone
    from ${newcomers(sql`${given} as x`, deps.now())}
    group by s.owner_id, s.id, x.contact_id, h.telegram_id, c.time_zone`.execute(tx);
  if (rows.length === 0) return 0;
  const members = await withDates(deps, tx, rows);
  const { rows: inserted } = await sql<{ owner_id: string; series_id: string; contact_id: string; state: MemberState }>`
    insert into series_members (owner_id, id, series_id, contact_id, chat_id, joined_at, state, next_at, next_letter_id)
    select * from ${recordset('series_members', ['owner_id', 'id', 'series_id', 'contact_id', 'chat_id', 'joined_at', 'state', 'next_at', 'next_letter_id'], members)} as x
    on conflict (owner_id, series_id, contact_id) do nothing
    returning owner_id, series_id, contact_id, state`.execute(tx);
  for (const seriesId of [...new Set(inserted.map((row) => row.series_id))].sort()) {
    const joined = inserted.filter((row) => row.series_id === seriesId);
    const inside = joined.filter(({ state }) => state === 'in').length;
    const [{ owner_id: ownerId } = { owner_id: '' }] = joined;
    await countMembers(tx, { ownerId, seriesId }, { in: inside, finished: joined.length - inside });
  }
  await notify(tx, { kind: 'letters' });
  return new Set(inserted.map(({ contact_id }) => contact_id)).size;
}

async function withDates(deps: SeriesDeps, tx: Tx, rows: Newcomer[]) {
  const series = await loadSeries(tx, rows);
  return rows.flatMap(({ time_zone, joined_at, ...row }) => {
    const own = series.get(row.series_id);
    if (!own) return [];
    const zone = zoneFor(own.zone, time_zone ?? own.funnelZone);
    const dates = { joinedAt: joined_at.getTime(), zone, skippedUntil: null, progress: new Map() };
    const next = nextLetter(own.letters, dates);
    const { state } = decideMember({ state: 'in', leftBy: null, hasNext: next !== null }, { type: 'dates.changed' });
    const next_at = next && new Date(next.at);
    return [{ ...row, id: deps.newId(), joined_at, state, next_at, next_letter_id: next?.letter ?? null }];
  });
}

/** The people who would join by being given tags that they do not have; without any, nobody is looked for. */
export async function findJoining(
  db: Db | Tx,
  ownerId: string,
  given: { contact_id: string; tag: string }[],
  now: Date,
): Promise<string[]> {
  if (given.length === 0) return [];
  const triggers = sql`(
    select ${ownerId}::uuid as owner_id, null::uuid as funnel_id, g.contact_id, 'tag' as kind, g.tag as subject
    from ${recordsetWith({ contact_id: 'uuid', tag: 'text' }, given)} as g
    where not exists (
      select from contact_tags t where t.owner_id = ${ownerId} and t.contact_id = g.contact_id and t.tag_id = g.tag::uuid
        and t.hidden_at is null)) x`;
  const { rows } = await sql<{ contact_id: string }>`
    select distinct x.contact_id from ${newcomers(triggers, now)}`.execute(db);
  return rows.map((row) => row.contact_id);
}

/** How many people would join; `triggers` is a table `x` with a trigger's columns. */
export async function countJoining(db: Db | Tx, triggers: RawBuilder<unknown>, now: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct x.contact_id)::integer as people from ${newcomers(triggers, now)}`.execute(db);
  return rows[0]?.people ?? 0;
}
