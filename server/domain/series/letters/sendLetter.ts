import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { letterSending, sendLetterInput } from '#contract/schemas/series.ts';
import { partsOf } from '#machines/journey/renderMessage.ts';
import { afterQuietHours } from '#machines/time/quietHours.ts';
import { notify } from '#server/db/notify.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { hasNothingWaiting } from '#server/series/sendByHand.ts';
import { meetsNoStopRule } from '#server/series/stopRule.ts';
import { subscription } from '../../subscription.ts';
import { findContact } from '../../contacts/contactRow.ts';
import type { Actor, Deps } from '../../deps.ts';
import { decideFunnel } from '../../funnels/decideFunnel.ts';
import { RequestError, ValidationError } from '../../requestErrors.ts';
import { findSendableProblems, isReady } from '../../sendable/sendableMessage.ts';
import { findLetter, type FoundSeries, type LetterRow, lockSeries } from '../seriesRow.ts';

type Sending = z.infer<typeof letterSending>;
type SendTo = z.infer<typeof sendLetterInput>['to'];
type Input = z.infer<typeof sendLetterInput> & { id: string; letter: string };

/**
 * Sends a letter to members now, whatever its time; their other dates stay. `dry` only says to how many and until when.
 * Whom it is on its way to already is left out, so that two quick presses send it once.
 */
export function sendLetter(deps: Deps, actor: Actor, { id, letter, to, dry = false }: Input): Promise<Sending> {
  return transaction(deps.db, async (tx) => {
    const found = await lockSeries(tx, actor, id);
    const row = await findLetter(tx, found, letter);
    if (isToOne(to)) await requireMember(tx, actor, found, to.contact);
    if (!subscription.active) throw new RequestError('subscription_inactive');
    decideFunnel(found.funnel, { type: 'message.send' });
    const problems = await findSendableProblems(tx, found.funnel, row.message);
    if (!isReady(problems)) throw new RequestError('message_not_ready', {}, { problems });
    const turns = await findTurns(deps, tx, found, { row, to });
    if (!dry && turns.length > 0) {
      await plan(tx, found, { row, to, turns });
      await notify(tx, { kind: 'letters' });
    }
    return estimate(tx, found, { now: deps.now(), parts: partsOf(row.message), turns });
  });
}

async function requireMember(tx: Tx, actor: Actor, { series }: FoundSeries, contact: string): Promise<void> {
  await findContact(tx, actor, contact);
  const member = await tx
    .selectFrom('series_members')
    .select('id')
    .where('owner_id', '=', series.owner_id)
    .where('series_id', '=', series.id)
    .where('contact_id', '=', contact)
    .where('state', '<>', 'left')
    .executeTakeFirst();
  if (!member) throw new ValidationError({ to: ['This person is not in the series.'] });
}

interface Of {
  row: LetterRow;
  to: SendTo;
}
const isToOne = (to: SendTo): to is Exclude<SendTo, string> => typeof to === 'object';
/** How many get it from a moment on: quiet hours end by each person's own clock. */
interface Turn {
  zone: string;
  people: number;
  at: Date;
}

/** Members `m` with contacts `c` whom a letter goes to; who has finished may have blocked the bot, or met a stop rule, since. */
function recipients({ series, funnel }: FoundSeries, { row, to }: Of): RawBuilder<unknown> {
  const narrowed = isToOne(to)
    ? sql`and m.contact_id = ${to.contact}`
    : to === 'not_yet'
      ? sql`and not exists (select from letter_progress r where r.owner_id = m.owner_id and r.member_id = m.id
            and r.letter_id = ${row.id} and r.has_received)`
      : sql``;
  return sql`series_members m
    join contacts c on c.owner_id = m.owner_id and c.id = m.contact_id
    cross join lateral (
      select from chats h
      where h.owner_id = m.owner_id and h.bot_id = ${funnel.bot_id} and h.contact_id = m.contact_id and h.blocked_at is null
      offset 0) h
    where m.owner_id = ${series.owner_id} and m.series_id = ${series.id} and m.state <> 'left'
      and ${hasNothingWaiting(sql`${row.id}`)} and ${meetsNoStopRule(series, sql`m.contact_id`)} ${narrowed}`;
}

async function findTurns({ now }: Deps, tx: Tx, found: FoundSeries, of: Of): Promise<Turn[]> {
  const { time_zone: funnelZone, quiet = null } = found.funnel.settings;
  const { rows } = await sql<{ zone: string; people: number }>`
    select coalesce(c.time_zone, ${funnelZone}) as zone, count(*)::integer as people
    from ${recipients(found, of)} group by 1`.execute(tx);
  // quiet hours hold for many, never for one person whom the owner writes to
  const held = isToOne(of.to) ? null : quiet;
  return rows.map((row) => ({ ...row, at: new Date(afterQuietHours(now().getTime(), held, row.zone)) }));
}

/** A row that was not there has had nothing: it ends just before joining, which takes no date away. */
async function plan(tx: Tx, found: FoundSeries, { turns, ...of }: Of & { turns: Turn[] }): Promise<void> {
  const { time_zone: funnelZone } = found.funnel.settings;
  await sql`
    with found as materialized (
      select m.owner_id, m.id, m.joined_at, coalesce(c.time_zone, ${funnelZone}) as zone from ${recipients(found, of)}
    )
    insert into letter_progress (owner_id, member_id, letter_id, last_round, last_at, extra_due_at, extra_ignores_quiet)
    select m.owner_id, m.id, ${of.row.id}, 0, m.joined_at - interval '1 millisecond', z.at, ${isToOne(of.to)}::boolean
    from found m join jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as z (zone text, at timestamptz) on z.zone = m.zone
    on conflict (owner_id, member_id, letter_id) do update set extra_due_at = excluded.extra_due_at,
      extra_ignores_quiet = excluded.extra_ignores_quiet`.execute(tx);
}

/** By the bot's pace, behind the replies and letters that it has to send before. */
async function estimate(
  tx: Tx,
  { series, funnel }: FoundSeries,
  { now, parts, turns }: { now: Date; parts: number; turns: Turn[] },
): Promise<Sending> {
  const people = turns.reduce((sum, turn) => sum + turn.people, 0);
  if (people === 0) return { people, seconds: 0, finishes_at: null };
  const { rows } = await sql<{ before: number }>`
    select count(*)::integer as before from deliveries
    where owner_id = ${series.owner_id} and bot_id = ${funnel.bot_id} and state = 'queued' and priority <= 1
      and due_at <= ${now}`.execute(tx);
  let finishedAt = now.getTime() + (rows[0]?.before ?? 0) * msEach;
  for (const turn of turns.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    finishedAt = Math.max(finishedAt, turn.at.getTime()) + turn.people * parts * msEach;
  const seconds = Math.ceil((finishedAt - now.getTime()) / 1000);
  return { people, seconds, finishes_at: new Date(now.getTime() + seconds * 1000).toISOString() };
}

/** Of the bot for one message. */
const msEach = 1000 / limits.botRate;
