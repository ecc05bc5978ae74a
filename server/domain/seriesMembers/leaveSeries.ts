import { groupBy } from '#machines/groupBy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { LeaveReason } from '#contract/schemas/sending/series.ts';
import { decideMember } from '#machines/series/decideMember.ts';
import { nextLetter } from '#machines/series/nextLetter.ts';
import { notify } from '#server/db/notify.ts';
import { recordset, recordsetWith } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type LoadedMember, lockMembers } from './loadMembers.ts';
import type { ChatKey, SeriesTrigger } from '../gateways/peopleChanges.ts';
import type { SeriesDeps } from './seriesDeps.ts';
import { stopRuleApplies } from './stopRule.ts';
import { type MemberChange, writeMembers } from './writeMembers.ts';

/** Members in memory at a time. */
const portion = 1_000;

/**
 * Takes members out of their series, also who has finished: a letter that is added would reach them. Who has left by
 * blocking the bot does not return from any other leaving. What waits of their letters is dropped. `where` selects of
 * `series_members m` joined with `series s` and `funnels f`. @returns how many it concerned.
 */
export async function leaveSeries(
  deps: SeriesDeps,
  tx: Tx,
  { where, reason }: { where: RawBuilder<unknown>; reason: LeaveReason },
): Promise<number> {
  const concerned =
    reason === 'blocked'
      ? sql`m.state in ('in', 'finished')`
      : sql`(m.state in ('in', 'finished') or (m.state = 'left' and m.reason = 'blocked'))`;
  for (let left = 0; ; ) {
    const members = await lockMembers(tx, { where: sql`${concerned} and ${where}`, limit: portion });
    if (members.length === 0) return left;
    const changes = members.map((member) => leaving(member, reason));
    await dropLetters(deps, tx, members);
    await writeMembers(tx, changes);
    left += changes.length;
  }
}

function leaving(member: LoadedMember, reason: LeaveReason): MemberChange {
  const { state, leftBy } = decideMember(
    { state: member.state, leftBy: member.reason, hasNext: true },
    { type: 'member.leave', reason },
  );
  const { skippedUntil } = member.dates;
  return { member, state, reason: leftBy, skippedUntil, nextAt: null, nextLetterId: null, isHeld: false };
}

/** What waits of these members' letters never leaves, also what was asked for by hand. */
async function dropLetters(deps: SeriesDeps, tx: Tx, members: LoadedMember[]): Promise<void> {
  for (const [ownerId, own] of groupBy(members, ({ series }) => series.ownerId)) {
    const ids = JSON.stringify(own.map(({ id }) => id));
    await sql`
      update deliveries set state = 'dropped', reason = 'left_series', settled_at = ${deps.now()}
      where owner_id = ${ownerId} and cause = 'letter' and state in ('queued', 'held')
        and cause_id = any (array(select value::uuid from jsonb_array_elements_text(${ids}::jsonb)))`.execute(tx);
    await sql`
      update letter_progress set extra_due_at = null
      where owner_id = ${ownerId} and extra_due_at is not null
        and member_id = any (array(select value::uuid from jsonb_array_elements_text(${ids}::jsonb)))`.execute(tx);
  }
}

/** People's memberships `m`. */
export const membershipsOf = (ownerId: string, people: { contact_id: string }[]) => {
  const keys = [...new Set(people.map(({ contact_id }) => contact_id))].map((contact_id) => ({
    ...{ owner_id: ownerId, contact_id },
  }));
  return sql`(m.owner_id, m.contact_id) in (
    select * from ${recordset('series_members', ['owner_id', 'contact_id'], keys)} as x)`;
};

const inChats = (ownerId: string, chats: ChatKey[]) => sql`${membershipsOf(ownerId, chats)} and exists (
  select from ${recordset('chats', ['bot_id', 'contact_id'], chats)} as x
  where x.contact_id = m.contact_id and x.bot_id = coalesce(f.bot_id, f.last_bot_id))`;

/** Those for whom a stop rule of their series has begun to apply leave it. */
export async function leaveByStopRule(deps: SeriesDeps, tx: Tx, triggers: SeriesTrigger[]): Promise<void> {
  const stops = triggers.filter(({ kind }) => kind !== 'funnel');
  for (const [ownerId, own] of groupBy(stops, ({ owner_id }) => owner_id)) {
    await leaveSeries(deps, tx, {
      reason: 'stop_rule',
      where: sql`${membershipsOf(ownerId, own)} and exists (
        select from ${recordsetWith({ funnel_id: 'uuid', contact_id: 'uuid', kind: 'text', subject: 'text' }, own)} as x
        where x.contact_id = m.contact_id and (
          (x.kind = 'tag' and s.stops_on -> 'tags' ? x.subject)
          or (x.kind = 'stage' and s.funnel_id = x.funnel_id and s.stops_on -> 'stages' ? x.subject)))`,
    });
  }
}

/** Who has blocked a bot leaves the series of its funnel, until the chat is open again. */
export async function leaveWhereBlocked(deps: SeriesDeps, tx: Tx, chats: ChatKey[]): Promise<void> {
  for (const [ownerId, own] of groupBy(chats, ({ owner_id }) => owner_id))
    await leaveSeries(deps, tx, { reason: 'blocked', where: inChats(ownerId, own) });
}

/** Who left by blocking goes on with the dates to come, unless a stop rule applies by now. */
export async function returnToSeries(deps: SeriesDeps, tx: Tx, chats: ChatKey[]): Promise<void> {
  for (const [ownerId, own] of groupBy(chats, ({ owner_id }) => owner_id)) {
    const members = await lockMembers(tx, {
      where: sql`${inChats(ownerId, own)} and m.state = 'left' and m.reason = 'blocked'`,
    });
    if (members.length === 0) continue;
    const now = deps.now().getTime();
    await writeMembers(
      tx,
      members.map((member) => returning(member, now)),
    );
    await leaveSeries(deps, tx, {
      reason: 'stop_rule',
      where: sql`${membershipsOf(ownerId, own)} and ${stopRuleApplies(sql`m.contact_id`)}`,
    });
    await notify(tx, { kind: 'letters' });
  }
}

function returning(member: LoadedMember, now: number): MemberChange {
  const next = nextLetter(member.series.letters, { ...member.dates, skippedUntil: now });
  const life = { state: member.state, leftBy: member.reason, hasNext: next !== null };
  const { state, leftBy } = decideMember(life, { type: 'chat.opened' });
  const [nextAt, nextLetterId] = state === 'in' && next ? [next.at, next.letter] : [null, null];
  return { member, state, reason: leftBy, skippedUntil: now, nextAt, nextLetterId, isHeld: false };
}
