import { type RawBuilder, sql } from 'kysely';
import type { RuleCondition } from '#contract/schemas/contacts/rule.ts';
import { contains } from '#server/domain/searching.ts';
import type { Rules } from './readRules.ts';

type Own = Extract<RuleCondition, { own: unknown }>['own'];

/** Contacts `c` by the value of an own field. A value of another kind than is asked for does not match. */
export function matchesOwnField({ fieldNames }: Rules, own: Own): RawBuilder<boolean> {
  const name = fieldNames.get(own.field) ?? own.field;
  const value = sql`(c.fields -> ${name}::text)`;
  const text = sql<string | null>`(c.fields ->> ${name}::text)`;
  const isOf = (kind: 'string' | 'number', is: RawBuilder<boolean>) =>
    sql<boolean>`(case when jsonb_typeof(${value}) = ${kind} then ${is} else false end)`;
  if (own.op === 'empty') return sql`not jsonb_exists(c.fields, ${name})`;
  if (own.op === 'is') return sql`coalesce(${value} = ${JSON.stringify(own.value)}::jsonb, false)`;
  if (own.op === 'contains') return isOf('string', contains(text, own.value));
  if (own.op === 'greater') return isOf('number', sql`${text}::numeric > ${own.value}::numeric`);
  // dates as they are written order as they follow each other
  return isOf('string', sql`${text} collate "C" < ${own.value}`);
}
