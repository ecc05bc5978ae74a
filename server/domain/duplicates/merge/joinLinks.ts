import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import type { MergedPair } from '#server/domain/contacts/mergedPair.ts';

/** A table in which a contact stands once with each of something else. */
interface Links {
  table: string;
  contact: 'contact_id' | 'item_id';
  /** The rest of the primary key. */
  keys: string[];
  /** What tells whether a row is still the one that was joined. */
  sign: string;
  more?: string[];
  /** What a row goes with. */
  parent: { table: string; key: string };
}

const links: Links[] = [
  {
    ...{ table: 'contact_tags', contact: 'contact_id', keys: ['funnel_id', 'tag_id'], sign: 'since' },
    ...{ more: ['hidden_at'], parent: { table: 'funnels', key: 'funnel_id' } },
  },
  {
    ...{ table: 'list_contacts', contact: 'contact_id', keys: ['list_id'], sign: 'added_at' },
    parent: { table: 'lists', key: 'list_id' },
  },
  {
    ...{ table: 'folder_items', contact: 'item_id', keys: ['folder_id', 'kind'], sign: 'added_at' },
    parent: { table: 'folders', key: 'folder_id' },
  },
  {
    ...{ table: 'chats', contact: 'contact_id', keys: ['bot_id'], sign: 'telegram_id' },
    ...{ more: ['blocked_at', 'last_seen_at'], parent: { table: 'bots', key: 'bot_id' } },
  },
  {
    ...{ table: 'mailing_presses', contact: 'contact_id', keys: ['mailing_id', 'button_id'], sign: 'at' },
    parent: { table: 'mailings', key: 'mailing_id' },
  },
  {
    ...{
      table: 'letter_presses',
      contact: 'contact_id',
      keys: ['letter_id', 'member_id', 'round', 'button_id'],
      sign: 'at',
    },
    parent: { table: 'letters', key: 'letter_id' },
  },
];

/** By table: the other's rows, and whether the kept contact had none such. */
export type JoinedLinks = Record<string, { row: Record<string, unknown>; is_new: boolean }[]>;

const isSame = (keys: string[], one: string, other: string) =>
  sql.join(
    keys.map((key) => sql`${sql.ref(`${one}.${key}`)} = ${sql.ref(`${other}.${key}`)}`),
    sql` and `,
  );
const columnsOf = ({ contact, keys, sign, more = [] }: Links) => ['owner_id', contact, ...keys, sign, ...more];

/** Gives the kept contact the other's rows, where it has none such; @returns what the other had. */
export async function joinLinks(tx: Tx, { ownerId, keep, drop }: MergedPair): Promise<JoinedLinks> {
  const joined: JoinedLinks = {};
  // a tag that is hidden from the one gives way to the other's
  await sql`
    delete from contact_tags k using contact_tags d
    where k.owner_id = ${ownerId} and k.contact_id = ${keep} and k.hidden_at is not null
      and d.owner_id = k.owner_id and d.contact_id = ${drop} and d.funnel_id = k.funnel_id and d.tag_id = k.tag_id
      and d.hidden_at is null`.execute(tx);
  for (const of of links) {
    const [table, contact] = [sql.table(of.table), sql.ref(of.contact)];
    const has = sql`exists (select from ${table} k where k.owner_id = t.owner_id and k.${contact} = ${keep}
      and ${isSame(of.keys, 'k', 't')})`;
    const { rows } = await sql<JoinedLinks[string][number]>`
      select (select to_jsonb(x) from (select ${columns(of, 't')}) x) as row, not ${has} as is_new
      from ${table} t where t.owner_id = ${ownerId} and t.${contact} = ${drop}`.execute(tx);
    if (rows.length === 0) continue;
    joined[of.table] = rows;
    await sql`update ${table} t set ${contact} = ${keep}
      where t.owner_id = ${ownerId} and t.${contact} = ${drop} and not ${has}`.execute(tx);
    await sql`delete from ${table} where owner_id = ${ownerId} and ${contact} = ${drop}`.execute(tx);
  }
  return joined;
}

/** Gives the other its rows back; those that were joined, and still are as they were, leave the kept contact. */
export async function partLinks(tx: Tx, { ownerId, keep, drop }: MergedPair, joined: JoinedLinks): Promise<void> {
  for (const of of links) {
    const rows = joined[of.table];
    if (!rows) continue;
    const [table, contact] = [sql.table(of.table), sql.ref(of.contact)];
    const stored = sql`
      select (s -> 'is_new')::boolean as is_new, r.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) s
      cross join lateral jsonb_populate_record(null::${table}, s -> 'row') r`;
    await sql`update ${table} t set ${contact} = ${drop} from (${stored}) s
      where s.is_new and t.owner_id = ${ownerId} and t.${contact} = ${keep}
        and ${isSame([...of.keys, of.sign], 't', 's')}`.execute(tx);
    await sql`insert into ${table} (${sql.join(columnsOf(of).map((column) => sql.ref(column)))})
      select ${columns(of, 's')} from (${stored}) s
      where exists (select from ${sql.table(of.parent.table)} p where p.owner_id = ${ownerId}
        and p.id = ${sql.ref(`s.${of.parent.key}`)})
      on conflict do nothing`.execute(tx);
  }
}

const columns = (of: Links, from: string) => sql.join(columnsOf(of).map((column) => sql.ref(`${from}.${column}`)));
