import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';

interface Person {
  ownerId: string;
  contactId: string;
  /** Null for who was typed in. */
  telegramId: number | null;
}

/**
 * Every place that has personal data of a contact beside the contact's own row. A new table with such data belongs in
 * here; the test of erasing searches all columns.
 */
const ofContact = ({ ownerId, contactId }: Person): RawBuilder<unknown>[] => {
  const own = sql`owner_id = ${ownerId} and contact_id = ${contactId}`;
  const everyone = withMerged(ownerId, contactId);
  const ownRows = sql`owner_id = ${ownerId} and contact_id in (${everyone})`;
  const aboutThem = sql`owner_id = ${ownerId} and about && array(${everyone})`;
  return [
    sql`update deliveries set call = jsonb_build_object('method', call -> 'method', 'params', '{}'::jsonb), chat_id = 0,
      telegram_message_id = null, album_message_ids = null, changed_call = null,
      reason = case when state in ('failed', 'unreachable') then null else reason end where ${own}`,
    sql`delete from history where ${own} and kind in ('text', 'reply', 'field_set', 'told')`,
    sql`update history set data = data || '{"value": null}' where ${own} and kind = 'answer'`,
    sql`update answers set value = null where ${own}`,
    // what a tester answered stays in their journey
    sql`update journeys set context = jsonb_set(context, '{changed}', 'null') where ${own} and context -> 'changed' is not null`,
    sql`update mailing_recipients set chat_id = 0, reason = case when state in ('failed', 'unreachable') then null else reason end
      where ${own}`,
    sql`update series_members set chat_id = 0 where ${own}`,
    sql`delete from contact_tags where ${own}`,
    sql`delete from list_contacts where ${own}`,
    sql`delete from folder_items where ${own}`,
    sql`delete from chats where ${own}`,
    sql`delete from conversations where ${own}`,
    sql`delete from notices where owner_id = ${ownerId} and kind in ('message', 'told') and subject = ${contactId}`,
    sql`update contact_imports i set preview = '[]', top = '[]',
        columns = (select coalesce(jsonb_agg(c || '{"sample": ""}'::jsonb), '[]') from jsonb_array_elements(i.columns) as e (c))
      where owner_id = ${ownerId} and id in (select import_id from contact_import_rows where ${ownRows}
        union select import_id from contact_import_rows where ${aboutThem})`,
    sql`update contact_import_rows set contact_id = null, before = null, after = null, cells = null where ${ownRows}`,
    sql`update contact_import_rows set about = null, cells = null where ${aboutThem}`,
    // the last, for it names those who were merged
    sql`delete from contact_merges where owner_id = ${ownerId} and keep_id in (${withMerged(ownerId, contactId)})`,
  ];
};

/** The contact, and all who were merged into it, one into another. */
const withMerged = (ownerId: string, contactId: string) => sql`
  with recursive merged (id) as (
    select ${contactId}::uuid
    union select m.drop_id from contact_merges m join merged on m.keep_id = merged.id
      where m.owner_id = ${ownerId} and m.undone_at is null)
  select id from merged`;

/** What is kept by the Telegram account: tests, and updates that were set aside or came early. */
const ofAccount = (ownerId: string, telegramId: number): RawBuilder<unknown>[] => {
  const named = (column: RawBuilder<unknown>) =>
    sql`jsonb_path_exists(${column}, '$.** ? (@ == $person)', jsonb_build_object('person', ${telegramId}::bigint))`;
  return [
    sql`delete from testers where owner_id = ${ownerId} and telegram_id = ${telegramId}`,
    sql`update bot_updates set body = null, error = null where owner_id = ${ownerId} and body is not null and ${named(sql`body`)}`,
    sql`delete from early_updates where owner_id = ${ownerId} and ${named(sql`event`)}`,
    sql`delete from waiting_updates where owner_id = ${ownerId} and telegram_id = ${telegramId}`,
  ];
};

export async function forgetPerson(tx: Tx, person: Person): Promise<void> {
  const { ownerId, telegramId } = person;
  const account = telegramId === null ? [] : ofAccount(ownerId, telegramId);
  for (const statement of [...ofContact(person), ...account]) await statement.execute(tx);
}
