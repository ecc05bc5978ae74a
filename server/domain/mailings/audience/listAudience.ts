import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { audiencePeopleInput } from '#contract/schemas/sending/mailing.ts';
import { contactsById } from '#server/domain/contacts/contactsById.ts';
import { cursorInstant, decodeCursor, toPage } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findFunnel } from '#server/domain/funnels/funnelRow.ts';
import { matchesContact } from '#server/domain/contacts/matchesContact.ts';
import { audienceOf } from './audienceOf.ts';
import { selectAudience } from './audienceQuery.ts';
import { refuseBroken } from './checkAudience.ts';

const cursor = z.object({ seen: cursorInstant.nullable(), id: z.uuid() });
interface Row {
  contact_id: string;
  last_seen_at: Date | null;
}

/** Who would get a mailing now, or has blocked the bot, those who were active last first. */
export async function listAudience(
  { db, now }: Deps,
  actor: Actor,
  input: z.infer<typeof audiencePeopleInput>,
): Promise<{ results: Contact[]; next: string | null }> {
  const { funnel: id, audience, search, cursor: given, limit = limits.pageDefault, blocked = false } = input;
  const funnel = await findFunnel(db, actor, id);
  const asked = { audience, now: now() };
  await refuseBroken(db, funnel, asked);
  const { from, where } = selectAudience(await audienceOf(db, funnel, asked));
  const after = decodeCursor(cursor, given);
  const seen = sql`coalesce(h.last_seen_at, '-infinity')`;
  const behind = after
    ? sql`and (${seen}, h.contact_id) < (coalesce(${after.seen}::timestamptz, '-infinity'), ${after.id}::uuid)`
    : sql``;
  const named = search?.trim()
    ? sql`and exists (select from contacts p where p.owner_id = h.owner_id and p.id = h.contact_id
        and ${matchesContact(sql.ref('p.searched'), search)})`
    : sql``;
  const page = await sql<Row>`
    select h.contact_id, h.last_seen_at from ${from} where ${where} and h.blocked_at is ${blocked ? sql`not null` : sql`null`} ${named} ${behind}
    order by ${seen} desc, h.contact_id desc limit ${limit + 1}`.execute(db);
  const { rows, next } = toPage(page.rows, limit, ({ contact_id, last_seen_at }) => ({
    seen: last_seen_at?.toISOString() ?? null,
    id: contact_id,
  }));
  const ids = rows.map(({ contact_id }) => contact_id);
  const contacts = await contactsById(db, funnel.owner_id, ids);
  return { results: ids.flatMap((found) => contacts.get(found) ?? []), next };
}
