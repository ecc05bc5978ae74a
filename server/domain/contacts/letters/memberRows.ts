import { sql } from 'kysely';
import type { FunnelState, StoredSettings } from '#contract/schemas/funnels/funnel.ts';
import type { LeaveReason, MemberState, SeriesState } from '#contract/schemas/sending/series.ts';
import type { DeliveryState } from '#server/db/tables/deliveryTables.ts';
import type { Db } from '#server/db/transaction.ts';
import { progressFields, type ProgressRow } from '#server/domain/seriesMembers/memberProgress.ts';
import { statePrecedence } from '../history/deliveryFate.ts';
import type { ContactRow } from '../viewContacts.ts';

/** A membership of a contact, with its series and the funnel of that. */
export interface MemberRow {
  id: string;
  state: MemberState;
  reason: LeaveReason | null;
  joined_at: Date;
  skipped_until: Date | null;
  next_at: Date | null;
  next_letter_id: string | null;
  series: string;
  name: string;
  series_state: SeriesState;
  time_zone: string;
  funnel: string;
  funnel_name: string;
  funnel_state: FunnelState;
  settings: StoredSettings;
  progress: ProgressOfLetter[];
}
interface ProgressOfLetter extends ProgressRow {
  has_received: boolean;
  /** When what was asked for by hand leaves; null where nothing was, or its delivery is made already. */
  extra_due_at: string | null;
}

/** The memberships of a contact, the latest first. */
export async function findMemberships(db: Db, { owner_id, id }: ContactRow): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.id, m.state, m.reason, m.joined_at, m.skipped_until, m.next_at, m.next_letter_id, s.id as series, s.name,
      s.state as series_state, s.time_zone, f.id as funnel, f.name as funnel_name, f.state as funnel_state, f.settings,
      coalesce(p.progress, '[]'::jsonb) as progress
    from series_members m
    join series s on s.owner_id = m.owner_id and s.id = m.series_id
    join funnels f on f.owner_id = s.owner_id and f.id = s.funnel_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object(${progressFields},
        'has_received', l.has_received, 'extra_due_at', l.extra_due_at)) as progress
      from letter_progress l where l.owner_id = m.owner_id and l.member_id = m.id) p
    where m.owner_id = ${owner_id} and m.contact_id = ${id}
    order by m.joined_at desc, m.id desc`.execute(db);
  return rows;
}

export interface LatestSending {
  member: string;
  letter: string;
  at: Date;
  state: DeliveryState;
  reason: string | null;
}

/** The latest sending of each letter to members, whatever parts it has. */
export async function findLatestSendings(db: Db, ownerId: string, members: string[]): Promise<LatestSending[]> {
  const { rows } = await sql<LatestSending>`
    select distinct on (d.cause_id, d.message_key) d.cause_id as member, d.message_key as letter, d.state, d.reason,
      coalesce(d.settled_at, d.due_at) as at
    from jsonb_array_elements_text(${JSON.stringify(members)}::jsonb) as x (id)
    join deliveries d on d.owner_id = ${ownerId} and d.cause = 'letter' and d.cause_id = x.id::uuid
    order by d.cause_id, d.message_key, d.due_at desc, array_position(${statePrecedence}::text[], d.state)`.execute(db);
  return rows;
}
