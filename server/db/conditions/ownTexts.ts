import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../transaction.ts';

export type OwnTexts = Record<string, string | null>;

const value = sql`c.fields ->> f.name`;
const isRussian = sql`coalesce(c.language, 'ru') like 'ru%'`;

/**
 * The phone, the e-mail and the owner's own fields of a contact `c` as they stand in a text, null where the contact has no value: a date as
 * 31.12.2026, yes and no in the contact's language, a number with its decimal comma.
 */
export const ownTexts: RawBuilder<OwnTexts> = sql<OwnTexts>`(
  select jsonb_build_object('phone', c.phone, 'email', c.email) || coalesce(jsonb_object_agg(f.name, case f.kind
    when 'date' then regexp_replace(${value}, '^(\\d{4})-(\\d{2})-(\\d{2})$', '\\3.\\2.\\1')
    when 'number' then case when ${isRussian} then replace(${value}, '.', ',') else ${value} end
    when 'boolean' then case ${value} when 'true' then case when ${isRussian} then 'да' else 'yes' end
      when 'false' then case when ${isRussian} then 'нет' else 'no' end end
    else ${value} end), '{}'::jsonb)
  from contact_fields f where f.owner_id = c.owner_id)`;

/** The same of one contact. */
export async function readOwnTexts(db: Db | Tx, of: { owner_id: string; id: string }): Promise<OwnTexts> {
  const { rows } = await sql<{ own: OwnTexts }>`
    select ${ownTexts} as own from contacts c where c.owner_id = ${of.owner_id} and c.id = ${of.id}`.execute(db);
  return rows[0]?.own ?? {};
}
