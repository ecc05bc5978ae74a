import type { OwnValue } from '#machines/condition/facts.ts';
import type { Tryout } from './tryout.ts';

/** What the made-up person has of each field by now: what answers and actions have kept stands over what they came with. */
export function triedValues({ person, kept }: Pick<Tryout, 'person' | 'kept'>): Record<string, OwnValue> {
  const all = Object.entries({ ...person.own, ...kept });
  return Object.fromEntries(all.filter((entry): entry is [string, OwnValue] => entry[1] !== null && entry[1] !== ''));
}
