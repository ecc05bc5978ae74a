import type { ThingKind, Things } from '../documentFields.ts';
import { documentFieldsOf, valueOf } from '../walkFields.ts';
import { isSame } from './isSame.ts';

type Changes<O extends ThingKind> = Partial<Omit<Things[O], 'id' | 'messages'>>;

/**
 * What an edit changes to make one thing of another: the fields whose values differ, with those that they need. Null where none
 * does, or where there is no such thing; messages have edits of their own.
 */
export function changedFields<O extends ThingKind>(
  of: O,
  before: Things[O] | undefined,
  after: Things[O] | undefined,
): Changes<O> | null {
  if (!before || !after || before === after) return null;
  const fields = documentFieldsOf(of).filter(([, { kind }]) => kind !== 'messages');
  const changed = new Set<string>();
  for (const [name, field] of fields)
    if (!isSame(valueOf(before, name, field), valueOf(after, name, field))) changed.add(name);
  if (changed.size === 0) return null;
  for (const [name, { needs }] of fields)
    if (needs && (changed.has(name) || changed.has(needs.field))) changed.add(name).add(needs.field);
  const values = fields
    .filter(([name]) => changed.has(name))
    .map(([name, field]) => [name, valueOf(after, name, field)]);
  return Object.fromEntries(values) as Changes<O>;
}
