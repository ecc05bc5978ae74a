import { sql } from 'kysely';
import type { LeaveReason, MemberState } from '#contract/schemas/sending/series.ts';
import type { Occurrence } from '#machines/series/schedule.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { LoadedMember } from './loadMembers.ts';
import { countMembers } from './rescheduleMembers.ts';

/** What a member becomes; the rows follow in `writeMembers` alone. */
export interface MemberChange {
  member: LoadedMember;
  state: MemberState;
  reason: LeaveReason | null;
  skippedUntil: number | null;
  nextAt: number | null;
  nextLetterId: string | null;
  /** Waits for the next run of its funnel. */
  isHeld: boolean;
}

/** Letters that are over for a member: their last occurrence, by letter. */
export interface Progress {
  member: LoadedMember;
  letter: string;
  over: Occurrence;
}

const instant = (ms: number | null) => (ms === null ? null : new Date(ms));

/** Writes what members become, and moves the counts of their series. */
export async function writeMembers(tx: Tx, changes: MemberChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ member, state, reason, skippedUntil, nextAt, nextLetterId, isHeld }) => ({
    ...{ owner_id: member.series.ownerId, id: member.id, state, reason, is_held: isHeld },
    ...{ skipped_until: instant(skippedUntil), next_at: instant(nextAt), next_letter_id: nextLetterId },
  }));
  await sql`
    update series_members m set state = x.state, reason = x.reason, skipped_until = x.skipped_until, next_at = x.next_at,
      next_letter_id = x.next_letter_id, is_held = x.is_held
    from ${recordset('series_members', ['owner_id', 'id', 'state', 'reason', 'skipped_until', 'next_at', 'next_letter_id', 'is_held'], rows)} as x
    where m.owner_id = x.owner_id and m.id = x.id`.execute(tx);
  await moveCounts(
    tx,
    changes.map(({ member, state }) => {
      const { id: seriesId, ownerId } = member.series;
      return { ownerId, seriesId, before: member.state, state };
    }),
  );
}

interface Moved {
  ownerId: string;
  seriesId: string;
  before: MemberState;
  state: MemberState;
}

/** Moves the counts of series by what became of members. Sorted, so that two transactions never wait for each other. */
export async function moveCounts(tx: Tx, moved: Moved[]): Promise<void> {
  const bySeries = new Map<string, { ownerId: string; by: Record<MemberState, number> }>();
  for (const { ownerId, seriesId, before, state } of moved) {
    if (state === before) continue;
    const { by } = bySeries.get(seriesId) ?? { by: { in: 0, finished: 0, left: 0 } };
    by[before] -= 1;
    by[state] += 1;
    bySeries.set(seriesId, { ownerId, by });
  }
  for (const [seriesId, { ownerId, by }] of [...bySeries].sort(([a], [b]) => (a < b ? -1 : 1)))
    await countMembers(tx, { ownerId, seriesId }, by);
}

/** Occurrences that are over are never due again. */
export async function writeProgress(tx: Tx, progress: Progress[]): Promise<void> {
  if (progress.length === 0) return;
  const rows = progress.map(({ member, letter, over }) => ({
    ...{ owner_id: member.series.ownerId, member_id: member.id, letter_id: letter },
    ...{ last_round: over.round, last_at: new Date(over.at) },
  }));
  await sql`
    insert into letter_progress as p (owner_id, member_id, letter_id, last_round, last_at)
    select * from ${recordset('letter_progress', ['owner_id', 'member_id', 'letter_id', 'last_round', 'last_at'], rows)} as x
    on conflict (owner_id, member_id, letter_id) do update
      set last_round = excluded.last_round, last_at = greatest(p.last_at, excluded.last_at), kept_until = null`.execute(
    tx,
  );
}
