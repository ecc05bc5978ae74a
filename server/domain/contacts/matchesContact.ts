import { type Expression, type RawBuilder, sql } from 'kysely';
import { containsFolded } from '../searching.ts';

/** A phone as people type it: its digits are searched without what stands between them. */
const phoneLike = /^[\d\s()+.\-‐‑‒–—−]*$/;
const leastDigits = 4;

/** The 8 or 0 before a number of its own country, which no number has where it is written in full. */
const ofCountry = /^(?:8|0)(?=\d{7})/;

/** A search in the names, the phone and the e-mail of a contact; `searched` is the generated column. */
export function matchesContact(searched: Expression<string>, search: string): RawBuilder<boolean> {
  const asWritten = containsFolded(searched, search);
  const digits = search.replaceAll(/\D/g, '');
  if (!phoneLike.test(search) || digits.length < leastDigits) return asWritten;
  const numbers = [digits, digits.replace(ofCountry, '')].map((number) => containsFolded(searched, number));
  return sql<boolean>`(${sql.join([asWritten, ...numbers], sql` or `)})`;
}
