import type { Edit, EditedFunnel, Message } from '#contract/schemas/funnels/funnel.ts';
import { message, stage } from '../funnel/arbitraries.ts';
import { partEdits, randomPartEdit } from './randomPartEdit.ts';

/** What an edit is chosen by, and the names of what it adds. */
export interface Chosen {
  kind: number;
  at: number;
  to: number;
  word: string;
  isMove: boolean;
}

const pick = <T>(things: readonly T[], at: number): T | undefined => things[at % things.length];

/** The kinds of edits; those of parts come after the others. */
const otherEdits = 17;
export const editKinds = otherEdits + partEdits;

/** Not a word itself. */
const idOf = (kind: string, word: string): string => `${kind}-${word.slice(1)}`;

const longer = (text: string, word: string): string => `${text} ${word}`.trim();

/** Some edit of what is on the screen; whatever it writes goes behind what was there. Null where nothing fits. */
export function randomEdit(
  { name, stages, tags, notes = [], triggers = [] }: EditedFunnel,
  { kind, at, to, word, isMove }: Chosen,
): Edit | null {
  const messages = stages.flatMap((s) => s.messages);
  const [one, other, text, tag] = [pick(stages, at), pick(stages, to), pick(messages, at), pick(tags, at)];
  const [note, trigger] = [pick(notes, at), pick(triggers, at)];
  const fresh = (): Message => ({ ...message(0), id: idOf('m', word), text: word });
  const index = to % 4;
  if (kind >= otherEdits)
    return randomPartEdit(kind - otherEdits, { one, text, other }, { to, word, id: (of) => idOf(of, word) });
  switch (kind) {
    case 0:
      return { type: 'funnel.rename', name: longer(name, word) };
    case 1:
      return {
        type: 'stage.add',
        stage: { ...stage(0, [{ ...fresh(), text: '' }]), id: idOf('s', word), title: word },
        index,
      };
    case 2:
      return one ? { type: 'stage.change', id: one.id, title: longer(one.title, word) } : null;
    case 3:
      return one && isMove ? { type: 'stage.move', id: one.id, index } : null;
    case 4:
      return one ? { type: 'stage.remove', id: one.id } : null;
    case 5:
      return one ? { type: 'message.add', stage: one.id, message: fresh(), index } : null;
    case 6:
      return text && other ? { type: 'message.move', id: text.id, stage: other.id, index } : null;
    case 7:
      return text ? { type: 'message.remove', id: text.id } : null;
    case 8:
      return tag ? { type: 'tag.change', id: tag.id, title: longer(tag.title, word) } : null;
    case 9:
      return tag
        ? { type: 'tag.remove', id: tag.id }
        : { type: 'tag.add', tag: { id: idOf('t', word), title: word, colour: 'red' } };
    case 10:
      return note
        ? { type: 'note.change', id: note.id, text: longer(note.text, word) }
        : { type: 'note.add', note: { id: idOf('n', word), text: word, x: at, y: to, colour: 'yellow' } };
    case 11:
      return note ? { type: 'note.remove', id: note.id } : null;
    case 12:
      if (!trigger || !('words' in trigger))
        return one
          ? { type: 'trigger.add', trigger: { id: idOf('g', word), words: [word], match: 'has', to: one.id }, index }
          : null;
      return { type: 'trigger.change', id: trigger.id, words: [...trigger.words, word].slice(-20) };
    case 13:
      return trigger ? { type: 'trigger.move', id: trigger.id, index } : null;
    case 14:
      return trigger ? { type: 'trigger.remove', id: trigger.id } : null;
    default:
      return text ? { type: 'message.change', id: text.id, text: longer(text.text, word) } : null;
  }
}
