import { sql } from 'kysely';
import type { FieldUses } from '#contract/schemas/contacts/contactField.ts';
import { unsentStates } from '#contract/schemas/sending/mailing.ts';
import { conditionsOf } from '#machines/lists/conditions.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { fieldRows } from './fieldRows.ts';

/** Where an own field is used: in the rules of lists, by what funnels ask and decide, and in messages that may still be sent. */
export async function findFieldUses({ db }: Deps, actor: Actor, { id }: { id: string }): Promise<FieldUses> {
  const field = await fieldRows(db, actor).where('id', '=', id).executeTakeFirst();
  if (!field) throw new RequestError('not_found');
  const { userId: owner } = actor;
  const placeholder = `\\{${field.name}[|}]`;
  // also where it is asked, decided by or changed
  const named = `${placeholder}|"field": ?"${field.name}"`;
  const lists = await db
    .selectFrom('lists')
    .select(['id', 'name', 'rule'])
    .where('owner_id', '=', owner)
    .where('rule', 'is not', null)
    .orderBy('created_at')
    .execute();
  const names = [field.name, id];
  const isNamed = (rule: NonNullable<(typeof lists)[number]['rule']>) =>
    conditionsOf(rule).some((condition) => 'own' in condition && names.includes(condition.own.field));
  const funnels = await db
    .selectFrom('funnels')
    .select(['id', 'name'])
    .where('owner_id', '=', owner)
    .where(sql<boolean>`(document::text ~ ${named} or coalesce(live_document::text, '') ~ ${named})`)
    .orderBy('created_at')
    .execute();
  const series = await db
    .selectFrom('series')
    .select(['id', 'name'])
    .where('owner_id', '=', owner)
    .where(
      sql<boolean>`exists (select from letters l where l.owner_id = series.owner_id and l.series_id = series.id
        and l.message::text ~ ${placeholder})`,
    )
    .orderBy('created_at')
    .execute();
  const mailings = await db
    .selectFrom('mailings')
    .select(['id', 'title'])
    .where('owner_id', '=', owner)
    .where('state', 'in', unsentStates)
    .where(sql<boolean>`message::text ~ ${placeholder}`)
    .orderBy('created_at')
    .execute();
  const asking = lists.filter(({ rule }) => rule !== null && isNamed(rule));
  return { lists: asking.map(({ id: list, name }) => ({ id: list, name })), funnels, series, mailings };
}
