import { type FieldName, fieldNames } from './fields.ts';

/** Common misnomers of fields in the product's languages. */
const otherNames: Record<string, FieldName> = {
  name: 'first_name',
  имя: 'first_name',
  surname: 'last_name',
  фамилия: 'last_name',
  nick: 'username',
  login: 'username',
  ник: 'username',
  id: 'telegram_id',
  tel: 'phone',
  телефон: 'phone',
  mail: 'email',
  почта: 'email',
};

/** Beyond this edit distance a name is taken for another word, not for a typo. */
const maxDistance = 3;

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Suggests the field that an unknown name was meant for, by edit distance; null where none is near. */
export function nearestField(name: string): FieldName | null {
  const written = bare(name);
  const other = otherNames[written];
  if (other) return other;
  const near = fieldNames
    .map((field) => ({ field, slips: editDistance(written, bare(field)) }))
    .toSorted((a, b) => a.slips - b.slips)[0];
  return near && near.slips <= maxDistance ? near.field : null;
}

/** The Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++)
      next.push(Math.min((row[j] ?? 0) + (letter === b[j] ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}
