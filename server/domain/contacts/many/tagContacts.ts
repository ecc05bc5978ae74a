import { sql } from 'kysely';
import type { ContactsTagged, TagContactsInput } from '#contract/schemas/contacts/manyContacts.ts';
import { transaction } from '#server/db/transaction.ts';
import { countJoining } from '#server/domain/seriesMembers/joinSeries.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { addTagToContacts, removeTagFromContacts } from '../contactTags.ts';
import { lockFunnelsNaming } from '../one/tagContact.ts';
import { changeContacts } from './changeContacts.ts';
import { selectContacts } from './selectContacts.ts';

/** Adds a tag to contacts, in each funnel that names it, or removes it. @throws RequestError `not_found` where none does. */
export async function tagContacts(deps: Deps, actor: Actor, input: TagContactsInput): Promise<ContactsTagged> {
  const { filter, tag, give, with_series: joins = false } = input;
  const funnels = await transaction(deps.db, (tx) => lockFunnelsNaming(tx, actor, tag));
  if (input.dry) return countTagging(deps, actor, { ...input, funnels });
  let joining = 0;
  const changed = await changeContacts(deps, actor, filter, async (tx, contacts) => {
    const done = new Set<string>();
    for (const funnelId of await lockFunnelsNaming(tx, actor, tag)) {
      const tagging = { ownerId: actor.userId, funnelId, tag, contacts };
      const { added, joined } = give
        ? await addTagToContacts(deps, tx, { ...tagging, joins })
        : { added: await removeTagFromContacts(deps, tx, { ...tagging, undoesJoining: joins }), joined: 0 };
      for (const contact of added) done.add(contact);
      joining += joined;
    }
    return [...done];
  });
  return { ...changed, joining };
}

async function countTagging(
  { db, now }: Deps,
  { userId: ownerId }: Actor,
  { filter, tag, give, funnels }: TagContactsInput & { funnels: string[] },
): Promise<ContactsTagged> {
  const where = await selectContacts(db, { ownerId, filter, now: now() });
  const has = sql`exists (
    select from contact_tags t where t.owner_id = c.owner_id and t.contact_id = c.id and t.funnel_id = f.id
      and t.tag_id = ${tag} and t.hidden_at is null)`;
  const tagged = sql`
    select c.owner_id, f.id as funnel_id, c.id as contact_id, 'tag' as kind, ${tag}::text as subject
    from contacts c cross join unnest(${funnels}::uuid[]) as f (id)
    where ${where} and ${give ? sql`not ${has}` : has}`;
  const { rows } = await sql<{ people: number }>`
    select count(distinct x.contact_id)::integer as people from (${tagged}) x`.execute(db);
  const joining = give ? await countJoining(db, sql`(${tagged}) x`, now()) : 0;
  return { changed: rows[0]?.people ?? 0, contacts: null, joining };
}
