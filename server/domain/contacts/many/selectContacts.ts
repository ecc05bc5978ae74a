import { type RawBuilder, sql } from 'kysely';
import type { ContactsFilter } from '#contract/schemas/contacts/manyContacts.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { contactsOfList } from '#server/domain/lists/contactsOfList.ts';
import { matchesContact } from '../matchesContact.ts';

interface Asked {
  ownerId: string;
  filter: ContactsFilter;
  now: Date;
}

/** The condition of contacts `c` of the owner that a filter selects; those in the archive only where they are asked for. */
export async function selectContacts(db: Db | Tx, { ownerId, filter, now }: Asked): Promise<RawBuilder<boolean>> {
  const { list, search, contacts, except } = filter;
  const parts = [
    sql`c.owner_id = ${ownerId} and c.erased_at is null`,
    sql`c.archived_at is ${filter.archived === true ? sql`not null` : sql`null`}`,
    ...(filter.tag === undefined ? [] : [hasTag(filter.tag)]),
    ...(filter.funnel === undefined ? [] : [isIn(filter.funnel, filter.stage)]),
    ...(filter.folder === undefined ? [] : [isInFolder(filter.folder)]),
    ...(list === undefined ? [] : [sql`not c.is_test`, await contactsOfList(db, { ownerId, id: list, now })]),
    ...(search?.trim() ? [matchesContact(sql.ref('c.searched'), search)] : []),
    ...(contacts === undefined ? [] : [sql`c.id in ${idsOf(contacts)}`]),
    ...(except === undefined ? [] : [sql`c.id not in ${idsOf(except)}`]),
  ];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

const hasTag = (tag: string) => sql`exists (
  select from contact_tags t where t.owner_id = c.owner_id and t.contact_id = c.id and t.tag_id = ${tag} and t.hidden_at is null)`;

const isIn = (funnel: string, stage: string | undefined) => sql`exists (
  select from journeys j where j.owner_id = c.owner_id and j.contact_id = c.id and j.funnel_id = ${funnel}
    and j.is_current and not j.is_test ${stage === undefined ? sql`` : sql`and j.stage_id = ${stage}`})`;

const isInFolder = (folder: string) => sql`c.id in (
  select i.item_id from folder_items i where i.owner_id = c.owner_id and i.folder_id = ${folder} and i.kind = 'contact')`;

const idsOf = (contacts: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(contacts)}::jsonb))`;
