import type { Note } from '#contract/schemas/funnel.ts';
import { noteTitle } from '../noteTitle.ts';
import { type Change, noLocation, textValue } from './change.ts';
import { byId } from './comparedDocuments.ts';

export function noteChanges(before: Note[], after: Note[]): Change[] {
  const old = byId(before);
  const own = byId(after);
  const written = after.flatMap((note): Change[] => {
    const was = old.get(note.id);
    const at = { ...noLocation, name: noteTitle(note) };
    if (!was) return [{ ...at, key: note.id, what: 'note', before: null, after: textValue(note.text) }];
    const made: Change[] = [];
    if (was.text !== note.text) {
      const texts = { before: textValue(was.text), after: textValue(note.text) };
      made.push({ ...at, key: `${note.id} text`, what: 'note.text', ...texts });
    }
    if (was.colour !== note.colour)
      made.push({
        ...at,
        key: `${note.id} colour`,
        what: 'note.colour',
        before: { as: 'colour', colour: was.colour },
        after: { as: 'colour', colour: note.colour },
      });
    return made;
  });
  const gone = before
    .filter(({ id }) => !own.has(id))
    .map((note): Change => {
      const at = { ...noLocation, name: noteTitle(note) };
      return { ...at, key: note.id, what: 'note', before: textValue(note.text), after: null };
    });
  return [...written, ...gone];
}
