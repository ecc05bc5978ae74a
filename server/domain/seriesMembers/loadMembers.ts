import { type RawBuilder, sql } from 'kysely';
import type { LeaveReason, MemberState } from '#contract/schemas/sending/series.ts';
import type { Recipient } from '#machines/journey/renderMessage.ts';
import type { MemberDates } from '#machines/series/nextLetter.ts';
import { ownTexts } from '#server/db/conditions/ownTexts.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type LoadedSeries, loadSeries } from './loadSeries.ts';
import { shareSeries } from './shareSeries.ts';
import { progressOfMember, type ProgressRow, toProgress } from './memberProgress.ts';
import { zoneFor } from './zoneFor.ts';

/** A member with their series, as the tick and what takes people out need them. */
export interface LoadedMember {
  id: string;
  series: LoadedSeries;
  contactId: string;
  /** For the merge fields of a letter; `telegram_id` is the chat's. */
  recipient: Recipient;
  state: MemberState;
  reason: LeaveReason | null;
  dates: MemberDates;
  /** The person's own zone where it is known, else the funnel's. */
  ownZone: string;
  nextAt: number | null;
  nextLetterId: string | null;
}

interface Row {
  owner_id: string;
  id: string;
  series_id: string;
  contact_id: string;
  chat_id: number;
  joined_at: Date;
  state: MemberState;
  reason: LeaveReason | null;
  skipped_until: Date | null;
  next_at: Date | null;
  next_letter_id: string | null;
  first_name: string;
  last_name: string;
  username: string | null;
  time_zone: string | null;
  own: Record<string, string | null>;
  progress: ProgressRow[];
}

interface Locking {
  /** Of `series_members m` joined with `series s` and `funnels f`. */
  where: RawBuilder<unknown>;
  /** Leaves those out that another transaction has locked. */
  skipsLocked?: boolean;
  limit?: number;
}

/** Locks the members that `where` selects, in the order of their ids and after their series, and loads them as they are then. */
export async function lockMembers(tx: Tx, { where, skipsLocked = false, limit }: Locking): Promise<LoadedMember[]> {
  // the offset keeps members from being found by their series, all of whose members would be read
  const found = sql`series_members m
    cross join lateral (select * from series s where s.owner_id = m.owner_id and s.id = m.series_id offset 0) s
    join funnels f on f.owner_id = s.owner_id and f.id = s.funnel_id
    where ${where}`;
  const shared = await shareSeries(tx, sql`select m.owner_id, m.series_id from ${found}`, { skipsLocked });
  if (shared.length === 0) return [];
  const { rows: locked } = await sql<{ owner_id: string; id: string }>`
    select m.owner_id, m.id from ${found}
      and (s.owner_id, s.id) in (
        select * from ${recordset('series', ['owner_id', 'id'], shared)} as x)
    order by m.owner_id, m.id ${limit === undefined ? sql`` : sql`limit ${limit}`} for update of m ${skipsLocked ? sql`skip locked` : sql``}`.execute(
    tx,
  );
  if (locked.length === 0) return [];
  // a statement of its own: what another transaction wrote while this one waited for its lock is seen
  const { rows } = await sql<Row>`
    select m.owner_id, m.id, m.series_id, m.contact_id, m.chat_id, m.joined_at, m.state, m.reason, m.skipped_until, m.next_at,
      m.next_letter_id, c.first_name, c.last_name, c.username, c.time_zone, ${ownTexts} as own, coalesce(p.progress, '[]'::jsonb) as progress
    from ${recordset('series_members', ['owner_id', 'id'], locked)} as k
    join series_members m on m.owner_id = k.owner_id and m.id = k.id
    join contacts c on c.owner_id = m.owner_id and c.id = m.contact_id
    cross join ${progressOfMember} p
    order by m.owner_id, m.id`.execute(tx);
  const series = await loadSeries(tx, rows);
  return rows.flatMap((row) => {
    const own = series.get(row.series_id);
    return own ? [toMember(row, own)] : [];
  });
}

function toMember(row: Row, series: LoadedSeries): LoadedMember {
  const { first_name, last_name, username, time_zone, own } = row;
  const ownZone = time_zone ?? series.funnelZone;
  return {
    id: row.id,
    series,
    contactId: row.contact_id,
    recipient: { telegram_id: row.chat_id, first_name, last_name, username, own },
    state: row.state,
    reason: row.reason,
    dates: {
      joinedAt: row.joined_at.getTime(),
      zone: zoneFor(series.zone, ownZone),
      skippedUntil: row.skipped_until?.getTime() ?? null,
      progress: toProgress(row.progress),
    },
    ownZone,
    nextAt: row.next_at?.getTime() ?? null,
    nextLetterId: row.next_letter_id,
  };
}
