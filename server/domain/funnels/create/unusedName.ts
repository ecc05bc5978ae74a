import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/transaction.ts';

/**
 * A name for a funnel or a series that its owner did not type: where one of theirs has it already, with the next number
 * behind it, so that no two are told apart by their pictures alone. Names differ by more than upper and lower case.
 */
export async function unusedName(
  tx: Tx,
  ownerId: string,
  name: string,
  table: 'funnels' | 'series' = 'funnels',
): Promise<string> {
  // a number of more digits is a year
  const [, stem = name] = /^(.*) \d{1,2}$/u.exec(name) ?? [];
  const taken = await tx
    .selectFrom(table)
    .select(sql<string>`lower(name)`.as('name'))
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`starts_with(lower(name), lower(${short(stem)}))`)
    .execute();
  const names = new Set(taken.map((one) => one.name));
  let unused = name;
  for (let number = 2; names.has(unused.toLowerCase()); number++) unused = numbered(stem, number);
  return unused;
}

/** The space for the number, also where the name is as long as titles get. */
const numberChars = 4;
const short = (stem: string): string => [...stem].slice(0, limits.titleChars - numberChars).join('');
const numbered = (stem: string, number: number): string => `${short(stem)} ${number}`;
