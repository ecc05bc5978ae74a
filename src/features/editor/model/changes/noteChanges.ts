import { notesOf } from '#machines/funnel/edits/noteEdits.ts';
import { noteTitle } from '../notes/noteTitle.ts';
import { type Change, noLocation, textValue } from './change.ts';
import { byId, type DocumentPair } from './comparedDocuments.ts';
import { fieldChanges } from './fieldChanges.ts';

export function noteChanges(pair: DocumentPair): Change[] {
  const [before, after] = [notesOf(pair.before), notesOf(pair.after)];
  const old = byId(before);
  const own = byId(after);
  const written = after.flatMap((note): Change[] => {
    const was = old.get(note.id);
    const at = { ...noLocation, name: noteTitle(note) };
    if (!was) return [{ ...at, key: note.id, what: 'note', before: null, after: textValue(note.text) }];
    return fieldChanges('note', pair, { was, is: note, at, key: note.id });
  });
  const gone = before
    .filter(({ id }) => !own.has(id))
    .map((note): Change => {
      const at = { ...noLocation, name: noteTitle(note) };
      return { ...at, key: note.id, what: 'note', before: textValue(note.text), after: null };
    });
  return [...written, ...gone];
}
