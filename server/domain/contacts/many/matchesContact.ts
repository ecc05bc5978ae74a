import { type Expression, type RawBuilder, sql } from 'kysely';
import { containsFolded } from '../../searching.ts';

/** A phone as people type it: its digits are searched without what stands between them. */
const phoneLike = /^[\d\s()+.-]*$/;
const leastDigits = 4;

/** A search in the names, the phone and the e-mail of a contact; `searched` is the generated column. */
export function matchesContact(searched: Expression<string>, search: string): RawBuilder<boolean> {
  const asWritten = containsFolded(searched, search);
  const digits = search.replaceAll(/\D/g, '');
  if (!phoneLike.test(search) || digits.length < leastDigits || digits === search.trim()) return asWritten;
  return sql<boolean>`(${asWritten} or ${containsFolded(searched, digits)})`;
}
