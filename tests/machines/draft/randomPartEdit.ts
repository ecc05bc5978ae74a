import type { Action } from '#contract/schemas/funnels/action.ts';
import type { Condition } from '#contract/schemas/funnels/condition.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Edit, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';

interface Chosen {
  /** Of texts; what is compared with, and a file, is no text. */
  word: string;
  id(kind: string): string;
  to: number;
}

/** How many kinds there are. */
export const partEdits = 10;

/** An edit of what a message asks, does, sends and is sent for, or of how a stage goes on, by its kind. */
export function randomPartEdit(
  kind: number,
  { one, text, other }: { one: Stage | undefined; text: Message | undefined; other: Stage | undefined },
  chosen: Chosen,
): Edit | null {
  const { to } = chosen;
  if (kind === 0) return one ? { type: 'stage.change', id: one.id, exits: withExit(one.exits, other, chosen) } : null;
  if (kind === 1) return one?.exits ? { type: 'stage.change', id: one.id, exits: less(one.exits, to) } : null;
  if (!text) return null;
  const change = { type: 'message.change' as const, id: text.id };
  switch (kind) {
    case 2:
      return { ...change, question: askedOtherwise(text, chosen) };
    case 3:
      return text.question ? { ...change, question: null } : null;
    case 4:
      return { ...change, condition: narrower(text.condition, chosen) };
    case 5:
      return { ...change, actions: withAction(text.actions, chosen) };
    case 6:
      return text.actions ? { ...change, actions: less(text.actions, to) } : null;
    case 7:
      return to % 3 === 0 && (text.image || text.files)
        ? { ...change, files: null, image: chosen.id('f'), video: null }
        : { ...change, image: null, video: null, files: withFile(text, chosen) };
    case 8:
      return to % 2 === 0
        ? { ...change, delay: 0, at: null, weekdays: null, until: { field: 'lesson', days: to - 4, missed: 'skip' } }
        : { ...change, delay: 60 * to, until: null };
    default: {
      const button = { ...{ id: chosen.id('b'), kind: 'next' as const, label: chosen.word }, to: null, tag: null };
      const barred = text.question && 'button' in text.question && text.question.button !== undefined;
      return barred ? null : { ...change, buttons: [...text.buttons, button].slice(-8) };
    }
  }
}

/** One fewer; an empty list is none. */
function less<T>(all: readonly T[], at: number): T[] | null {
  const left = all.toSpliced(at % all.length, 1);
  return left.length === 0 ? null : left;
}

const source = ({ id }: Chosen): Condition => ({ all: [{ source: id('q') }] });

const itemsOf = (condition: Condition) => ('all' in condition ? condition.all : condition.any);

function withExit(exits: Exit[] = [], other: Stage | undefined, chosen: Chosen): Exit[] {
  const { id, to } = chosen;
  const exit: Exit = { id: id('x'), to: other?.id ?? null, tag: null, condition: source(chosen) };
  const timed = to % 2 === 0 ? exit : { ...exit, delay: 60 * to };
  return exits.toSpliced(to % (exits.length + 1), 0, timed).slice(-20);
}

function narrower(condition: Condition | undefined, chosen: Chosen): Condition | null {
  const more = source(chosen);
  if (!condition || chosen.to % 4 === 0) return more;
  return chosen.to % 4 === 1 ? null : { all: [...itemsOf(condition), ...itemsOf(more)].slice(-20) };
}

function withAction(actions: Action[] = [], { word, id, to }: Chosen): Action[] {
  const action: Action =
    to % 2 === 0
      ? { id: id('a'), kind: 'notify', text: word }
      : { id: id('a'), kind: 'set', field: 'city', value: word };
  return [...actions, action].slice(-10);
}

/** Files are sent as documents, so that any number of them goes together. */
const withFile = ({ files = [] }: Message, { id }: Chosen): MessageFile[] =>
  [...files, { file: id('f'), as: 'document' as const }].slice(-10);

function askedOtherwise({ question, buttons }: Message, { word, id, to }: Chosen): Question {
  if (question?.kind === 'choice')
    return { ...question, choices: [...question.choices, { id: id('c'), label: word }].slice(-40) };
  if (question && to % 3 > 0) return { ...question, retry: `${question.retry ?? ''} ${word}`.trim(), tries: 2 };
  if (to % 3 === 0 && buttons.length === 0) return { kind: 'phone', field: 'phone', button: word };
  return {
    ...{ kind: 'choice', field: null, within: 60, unanswered: 'exits' },
    choices: [
      { id: id('c'), label: word },
      { id: `${id('c')}-no`, label: 'No' },
    ],
  };
}
