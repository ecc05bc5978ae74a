import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { LeaveReason, Member, MemberState, membersQuery } from '#contract/schemas/sending/series.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { cursorInstant, decodeCursor, toPage } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { type ContactRow, viewContacts } from '#server/domain/contacts/viewContacts.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { matchesContact } from '#server/domain/contacts/matchesContact.ts';
import { findSeries } from '../seriesRow.ts';

type Input = z.infer<typeof membersQuery> & { id: string };
const place = z.object({ at: cursorInstant, id: z.uuid() });

/**
 * Lists who is or was in a series, who joined last first; `received` asks for those who have got a letter, or
 * any, `button` for those who have pressed one of a letter.
 */
export async function listMembers({ db }: Deps, actor: Actor, input: Input) {
  await findSeries(db, actor, input.id);
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(place, input.cursor);
  const found = await selectMembers(db, actor.userId, input.id)
    .$if(input.state !== undefined, (q) => q.where('m.state', '=', input.state ?? 'in'))
    .$if(input.received !== undefined, (q) =>
      q.where(sql<boolean>`exists (select from letter_progress p where p.owner_id = m.owner_id and p.member_id = m.id
        ${input.received === 'any' ? sql`` : sql`and p.letter_id = ${input.received ?? ''}`} and p.has_received)`),
    )
    .$if(input.button !== undefined, (q) =>
      q.where(sql<boolean>`m.contact_id in (select p.contact_id from letter_presses p
        join letters l on l.owner_id = p.owner_id and l.id = p.letter_id
        where l.owner_id = ${actor.userId} and l.series_id = ${input.id} and p.button_id = ${input.button ?? ''}
          ${input.letter === undefined ? sql`` : sql`and l.id = ${input.letter}`})`),
    )
    .$if(Boolean(input.search?.trim()), (q) => q.where(matchesContact(sql.ref('c.searched'), input.search ?? '')))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(m.joined_at, m.id) < (${after?.at ?? ''}::timestamptz, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy('m.joined_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = toPage(found, limit, (row) => ({ at: row.joined_at.toISOString(), id: row.member_id }));
  return { results: await viewMembers(db, actor.userId, rows), next };
}

/** Serializes one member. @throws RequestError where the person is not and was not in the series. */
export async function viewMember(db: Db | Tx, { userId }: Actor, of: { id: string; contact: string }): Promise<Member> {
  const row = await selectMembers(db, userId, of.id).where('m.contact_id', '=', of.contact).executeTakeFirst();
  const [member] = row ? await viewMembers(db, userId, [row]) : [];
  if (!member) throw new RequestError('not_found');
  return member;
}

type MemberRow = ContactRow & {
  member_id: string;
  joined_at: Date;
  state: MemberState;
  reason: LeaveReason | null;
  next_at: Date | null;
  next_letter_id: string | null;
};

const selectMembers = (db: Db | Tx, ownerId: string, series: string) =>
  db
    .selectFrom('series_members as m')
    .innerJoin('contacts as c', (join) =>
      join.onRef('c.owner_id', '=', 'm.owner_id').onRef('c.id', '=', 'm.contact_id'),
    )
    .selectAll('c')
    .select(['m.id as member_id', 'm.joined_at', 'm.state', 'm.reason', 'm.next_at', 'm.next_letter_id'])
    .where('m.owner_id', '=', ownerId)
    .where('m.series_id', '=', series);

async function viewMembers(db: Db | Tx, ownerId: string, rows: MemberRow[]): Promise<Member[]> {
  const contacts = await viewContacts(db, ownerId, rows);
  return contacts.map((contact, index) => {
    const row = rows[index];
    if (!row) throw new Error('a member has no contact');
    const { joined_at, state, reason, next_at, next_letter_id: letter } = row;
    const next = letter === null || next_at === null ? null : { letter, at: next_at.toISOString() };
    return { ...contact, joined_at: joined_at.toISOString(), state, reason, next };
  });
}
