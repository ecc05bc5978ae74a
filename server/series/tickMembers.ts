import { sql } from 'kysely';
import { decideLetter, type LetterState } from '#machines/series/decideLetter.ts';
import { decideMember } from '#machines/series/decideMember.ts';
import { nextLetter } from '#machines/series/nextLetter.ts';
import type { DueLetter } from '#machines/series/planDue.ts';
import { isPassing } from '#server/db/failure.ts';
import { noteFailure } from '#server/db/failures.ts';
import { recordset } from '#server/db/recordset.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import { type NewDelivery, overdueNotices } from '#server/outbox/enqueue.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';
import { enqueueDue } from '#server/sending/enqueueDue.ts';
import { type LoadedMember, lockMembers } from '#server/domain/seriesMembers/loadMembers.ts';
import { findCapped } from './findCapped.ts';
import { findInvalidLetters } from '#server/domain/seriesMembers/findInvalidLetters.ts';
import { findUndecided, type Unsettled } from '#server/domain/seriesMembers/findUndecided.ts';
import { dueLetters, type PlannedTurn, planTurn } from './planTurn.ts';
import { letterDeliveries } from '#server/domain/seriesMembers/letterDeliveries.ts';
import type { SeriesDeps } from '#server/domain/seriesMembers/seriesDeps.ts';
import {
  type MemberChange,
  type Progress,
  writeMembers,
  writeProgress,
} from '#server/domain/seriesMembers/writeMembers.ts';

interface Due {
  owner_id: string;
  id: string;
  funnel_id: string;
}

type TickDeps = SeriesDeps & { db: Db; log: { error(fields: object, message: string): void } };

/**
 * Puts the letters of members who are due into the outbox, the longest waiting first, and computes their next dates;
 * several processes may do it at once.
 * @returns how many members were due; `limit` of them means that more may be.
 */
export async function tickMembers(deps: TickDeps, { limit }: { limit: number }): Promise<number> {
  const now = deps.now();
  const due = await findDue(deps.db, now, limit);
  if (due.length > 0) await tickApart(deps, due, now);
  return due.length;
}

/**
 * One member whose letters cannot be computed must not keep back everybody's: those of a batch that fails are tried by
 * halves, and who is left alone is held, as for the next run of their funnel.
 */
async function tickApart(deps: TickDeps, due: Due[], now: Date): Promise<void> {
  try {
    await transaction(deps.db, (tx) => tickThese(deps, tx, due, now));
  } catch (error) {
    // what the database says of itself passes, and is tried again
    if (isPassing(error)) throw error;
    const [one] = due;
    if (one === undefined) return;
    if (due.length === 1) return setAside(deps, one, error);
    const half = Math.ceil(due.length / 2);
    await tickApart(deps, due.slice(0, half), now);
    await tickApart(deps, due.slice(half), now);
  }
}

async function tickThese(deps: SeriesDeps, tx: Tx, due: Due[], now: Date): Promise<void> {
  await lockFunnels(tx, due);
  const ids = due.map(({ owner_id, id }) => ({ owner_id, id }));
  const members = await lockMembers(tx, {
    where: sql`(m.owner_id, m.id) in (select * from ${recordset('series_members', ['owner_id', 'id'], ids)} as x)
      and m.next_at <= ${now} and not m.is_held`,
    skipsLocked: true,
  });
  await advance(deps, tx, members, now.getTime());
}

async function setAside({ db, log, now }: TickDeps, { owner_id, id }: Due, error: unknown): Promise<void> {
  log.error({ err: error, owner_id, member: id }, 'the letters of a member are not sent');
  const row = db.updateTable('series_members').set({ is_held: true });
  await row.where('owner_id', '=', owner_id).where('id', '=', id).execute();
  await noteFailure(db, { kind: 'letter', subject: id, owner_id }, { error, at: now(), stands: true });
}

/** When the next member is due, of all processes'; null when none waits. */
export const memberDueAt = sql<Date | null>`(
  select min(next_at) from series_members where next_at is not null and not is_held)`;

async function findDue(db: Db, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select m.owner_id, m.id, s.funnel_id from (
      select owner_id, id, series_id from series_members where next_at <= ${now} and not is_held
      order by next_at limit ${limit}
    ) m
    join series s on s.owner_id = m.owner_id and s.id = m.series_id`.execute(db);
  return rows;
}

/** Against stopping and publishing until the transaction ends; funnels before members, as everywhere. */
export async function lockFunnels(tx: Tx, due: Pick<Due, 'owner_id' | 'funnel_id'>[]): Promise<void> {
  const keys = new Map(due.map(({ owner_id, funnel_id }) => [funnel_id, { owner_id, funnel_id }]));
  await sql`
    select f.id from funnels f
    where (f.owner_id, f.id) in (
      select * from ${recordset('series', ['owner_id', 'funnel_id'], [...keys.values()])} as x)
    order by f.owner_id, f.id for share of f`.execute(tx);
}

/** Puts what is due for these members into the outbox and computes their next dates; lock them before. */
async function advance(deps: SeriesDeps, tx: Tx, members: LoadedMember[], now: number): Promise<void> {
  const unsettled = await findUndecided(tx, members);
  const capped = await findCapped(
    tx,
    // what is skipped counts for nothing
    members.filter(({ series }) => series.isOn),
    now,
  );
  const planned = members
    .filter(({ id }) => !capped.nextTurn.has(id))
    .map((member) => ({ member, plan: planTurn(member, { now, capUntil: capped.until.get(member.id) ?? null }) }));
  const unready = await findInvalidLetters(tx, dueLetters(planned));
  const turns = planned.map((one) => takeTurn(deps, one, { unsettled, unready }));
  const deliveries = turns.flatMap((turn) => turn.deliveries);
  await enqueueDue(tx, deliveries);
  await enqueueNotices(tx, new Date(now), overdueNotices(deliveries));
  await writeProgress(
    tx,
    turns.flatMap(({ progress }) => progress),
  );
  await writeMembers(
    tx,
    turns.map(({ change }) => change),
  );
}

/** What the turn of a member brings about. */
interface Turn {
  change: MemberChange;
  progress: Progress[];
  deliveries: NewDelivery[];
}
interface Known {
  unsettled: Unsettled;
  /** Letters that are not sent as they are. */
  unready: Set<string>;
}

function takeTurn(deps: SeriesDeps, { member, plan }: PlannedTurn, { unsettled, unready }: Known): Turn {
  const { series, dates } = member;
  if (!plan) return { change: heldMember(member), progress: [], deliveries: [] };
  const progress = plan.due.map(({ letter, round, at }) => ({ member, letter, over: { round, at } }));
  const deliveries = plan.due.flatMap((due) =>
    perform(deps, member, due, { state: stateOf(member, due, unsettled), isReady: !unready.has(due.letter) }),
  );
  const over = new Map([...dates.progress, ...progress.map(({ letter, over }) => [letter, over] as const)]);
  const next = nextLetter(series.letters, { ...dates, progress: over });
  const hasNext = next !== null || deliveries.length > 0 || unsettled.has(member.id);
  const { state, leftBy } = decideMember(
    { state: member.state, leftBy: member.reason, hasNext },
    { type: 'dates.changed' },
  );
  const nextAt = next && Math.max(next.at, plan.waitUntil ?? next.at);
  const { skippedUntil } = dates;
  const following = { nextAt, nextLetterId: next?.letter ?? null, isHeld: false };
  return { change: { member, state, reason: leftBy, skippedUntil, ...following }, progress, deliveries };
}

/** Until its funnel runs again; what is overdue by then is late. */
const heldMember = (member: LoadedMember): MemberChange => ({
  ...{ member, state: member.state, reason: member.reason, skippedUntil: member.dates.skippedUntil },
  ...{ nextAt: member.nextAt, nextLetterId: member.nextLetterId },
  isHeld: true,
});

function perform(
  deps: SeriesDeps,
  member: LoadedMember,
  due: DueLetter,
  { state, isReady }: { state: LetterState; isReady: boolean },
): NewDelivery[] {
  const { isOn, botId } = member.series;
  const life = { state, hasTiming: true, hasNext: true };
  const [command] = decideLetter({ ...life, isOn, isReady }, { type: 'letter.due', isLate: due.isLate });
  if (botId === null || (command !== 'queueDelivery' && command !== 'holdForOwner')) return [];
  return letterDeliveries(deps, member, { ...due, botId, held: command === 'holdForOwner' ? 'late' : null });
}

/**
 * While one occurrence waits in the outbox, a further one is the same to its reader and is over with it; so is one that is
 * late behind another that waits for the owner's word.
 */
function stateOf({ id }: LoadedMember, { letter, isLate }: DueLetter, unsettled: Unsettled): LetterState {
  if (unsettled.isQueued(id, letter)) return 'queued';
  return isLate && unsettled.isLate(id, letter) ? 'late' : 'scheduled';
}
