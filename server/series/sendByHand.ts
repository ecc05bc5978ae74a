import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { filteredBy } from '#server/db/conditions/filteredBy.ts';
import { recordset, recordsetWith } from '#server/db/recordset.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';
import { overdueNotices } from '#server/outbox/enqueue.ts';
import { enqueueDue } from '#server/sending/enqueueDue.ts';
import { findCapped } from './findCapped.ts';
import { type LoadedMember, lockMembers } from '#server/domain/seriesMembers/loadMembers.ts';
import { letterDeliveries } from '#server/domain/seriesMembers/letterDeliveries.ts';
import type { SeriesDeps } from '#server/domain/seriesMembers/seriesDeps.ts';
import { lockFunnels } from './tickMembers.ts';

interface Asked {
  owner_id: string;
  member_id: string;
  letter_id: string;
  funnel_id: string;
  ignores_quiet: boolean;
}

/** Letters that their owner sends by hand and that wait for their turn, of funnels that run. The offset keeps their time what they are found by. */
const waiting = sql`
  letter_progress p
  cross join lateral (
    select s.funnel_id from series_members m
    join series s on s.owner_id = m.owner_id and s.id = m.series_id
    join funnels f on f.owner_id = s.owner_id and f.id = s.funnel_id and f.state = 'running'
    where m.owner_id = p.owner_id and m.id = p.member_id and m.state <> 'left' offset 0) s
  where p.extra_due_at is not null`;

/**
 * Puts letters that are sent by hand into the outbox, each as a round of its own; several processes may do it at once.
 * @returns how many were due; `limit` of them means that more may be.
 */
export async function sendByHand(deps: SeriesDeps & { db: Db }, { limit }: { limit: number }): Promise<number> {
  const now = deps.now();
  const { rows: asked } = await sql<Asked>`
    select p.owner_id, p.member_id, p.letter_id, s.funnel_id, p.extra_ignores_quiet as ignores_quiet from ${waiting} and p.extra_due_at <= ${now}
    order by p.extra_due_at, p.member_id limit ${limit}`.execute(deps.db);
  if (asked.length === 0) return 0;
  await transaction(deps.db, (tx) => send(deps, tx, asked, now));
  return asked.length;
}

/** When the next of them is due; null when none waits. */
export const byHandDueAt = sql<Date | null>`(
  select p.extra_due_at from ${waiting} order by p.extra_due_at limit 1)`;

async function send(deps: SeriesDeps, tx: Tx, asked: Asked[], now: Date): Promise<void> {
  await lockFunnels(tx, asked);
  const keys = sql`select * from ${recordset('letter_progress', ['owner_id', 'member_id'], asked)} as x`;
  const members = await lockMembers(tx, {
    where: sql`(m.owner_id, m.id) in (${keys}) and m.state <> 'left'`,
    skipsLocked: true,
  });
  const byId = new Map(members.map((member) => [member.id, member]));
  const allowed = await putOff(tx, asked, byId, now);
  const deliveries = (await takeRounds(tx, allowed, now)).flatMap(
    ({ member_id, letter_id, round, due_at, ignores_quiet }) => {
      const member = byId.get(member_id);
      const botId = member?.series.botId ?? null;
      if (!member || botId === null) return [];
      // whoever asked was told that it leaves at once: only a bot that was away makes it late
      const isLate = now.getTime() - due_at.getTime() > limits.misfireGraceSeconds * 1000;
      const held = isLate ? ('late' as const) : null;
      const of = { letter: letter_id, round, at: due_at.getTime(), leavesAt: now.getTime() };
      return letterDeliveries(deps, member, { ...of, botId, held, ignoresQuiet: ignores_quiet });
    },
  );
  await enqueueDue(tx, deliveries);
  await enqueueNotices(tx, now, overdueNotices(deliveries));
}

/**
 * What goes to many waits for the day on which the cap of its funnel lets each have it; what goes to one person does not.
 * @returns what may leave now: of several to one person the first, the others have their turn next.
 */
async function putOff(tx: Tx, asked: Asked[], byId: Map<string, LoadedMember>, now: Date): Promise<Asked[]> {
  const turns = new Map<string, Asked>();
  const allowed: Asked[] = [];
  for (const one of asked) {
    const member = byId.get(one.member_id);
    if (!member) continue;
    if (one.ignores_quiet || member.series.cap === null) allowed.push(one);
    else if (!turns.has(member.id)) turns.set(member.id, one);
  }
  const members = [...turns.keys()].flatMap((id) => byId.get(id) ?? []);
  const { until, nextTurn } = await findCapped(tx, members, now.getTime());
  const later = [...turns].flatMap(([id, one]) => {
    const at = until.get(id);
    const { owner_id, member_id, letter_id } = one;
    return at === undefined ? [] : [{ owner_id, member_id, letter_id, extra_due_at: new Date(at) }];
  });
  if (later.length > 0)
    await sql`
      update letter_progress p set extra_due_at = x.extra_due_at
      from ${recordset('letter_progress', ['owner_id', 'member_id', 'letter_id', 'extra_due_at'], later)} as x
      where p.owner_id = x.owner_id and p.member_id = x.member_id and ${filteredBy(sql`p.letter_id`, sql`x.letter_id`)}
        and p.extra_due_at <= ${now} and not p.extra_ignores_quiet`.execute(tx);
  const free = [...turns].filter(([id]) => !until.has(id) && !nextTurn.has(id));
  return [...allowed, ...free.map(([, one]) => one)];
}

interface Round {
  member_id: string;
  letter_id: string;
  round: number;
  due_at: Date;
  ignores_quiet: boolean;
}

/** Takes what is asked for out of waiting, where the funnel still runs, and gives each a round below 0. */
async function takeRounds(tx: Tx, asked: Asked[], now: Date): Promise<Round[]> {
  const { rows } = await sql<Round>`
    update letter_progress p set extra_due_at = null, last_extra_round = p.last_extra_round - 1
    from ${recordsetWith({ owner_id: 'uuid', member_id: 'uuid', letter_id: 'uuid', funnel_id: 'uuid' }, asked)} as x
    join funnels f on f.owner_id = x.owner_id and f.id = x.funnel_id and f.state = 'running'
    join letter_progress o on o.owner_id = x.owner_id and o.member_id = x.member_id and ${filteredBy(sql`o.letter_id`, sql`x.letter_id`)}
    where p.owner_id = x.owner_id and p.member_id = x.member_id and ${filteredBy(sql`p.letter_id`, sql`x.letter_id`)} and p.extra_due_at <= ${now}
    returning p.member_id, p.letter_id, p.last_extra_round as round, o.extra_due_at as due_at,
      p.extra_ignores_quiet as ignores_quiet`.execute(tx);
  return rows;
}
