import { type Expression, type RawBuilder, sql } from 'kysely';
import { otherWritings } from '#machines/text/otherWritings.ts';
import { containsFolded } from '../searching.ts';

/** A phone as people type it: its digits are searched without what stands between them. */
const phoneLike = /^[\d\s()+.\-‐‑‒–—−]*$/;
const leastDigits = 4;

/**
 * What people dial before a number, which it does not have where it is written in full: 8, 0, 80 in Belarus, and 00 or 810
 * before the code of a country.
 */
const dialled = [/^(?:8|0)(?=\d{7})/, /^80(?=\d{9}$)/, /^(?:00|810)(?=\d{9})/];

/**
 * A search in the names, the phone and the e-mail of a contact, also where it was typed on the other keyboard or is written
 * in the other alphabet; `searched` is the generated column.
 */
export function matchesContact(searched: Expression<string>, search: string): RawBuilder<boolean> {
  const digits = search.replaceAll(/\D/g, '');
  const isPhone = phoneLike.test(search) && digits.length >= leastDigits;
  const numbers = isPhone ? [digits, ...dialled.map((prefix) => digits.replace(prefix, ''))] : [];
  const writings = [...new Set([search, ...otherWritings(search), ...numbers])];
  return sql<boolean>`(${sql.join(
    writings.map((one) => containsFolded(searched, one)),
    sql` or `,
  )})`;
}
