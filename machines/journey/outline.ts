import type { Action } from '#contract/schemas/funnels/action.ts';
import type { Condition, PlainCondition } from '#contract/schemas/funnels/condition.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { isAboutPerson } from '#machines/condition/conditionParts.ts';

/** What a message would say is of no matter to a run, only that it says something. */
const words = (text: string) => (text === '' ? '' : '…');

/**
 * A funnel as the journey needs it: its stages, waits, buttons, questions and exits by name, without what the messages say.
 * Of conditions only the shape is left: a run carries what was decided.
 */
export function outlineOf({ stages, tags }: FunnelDocument): FunnelDocument {
  return {
    tags,
    stages: stages.map((stage) => ({
      ...stage,
      messages: stage.messages.map(outlineOfMessage),
      ...(stage.exits && { exits: stage.exits.map(outlineOfExit) }),
    })),
  };
}

function outlineOfMessage(message: Message): Message {
  const { condition, actions, question } = message;
  return {
    ...message,
    text: words(message.text),
    buttons: message.buttons.map((button) => (button.kind === 'link' ? { ...button, url: '' } : button)),
    ...(condition && { condition: shapeOf(condition) }),
    ...(actions && { actions: actions.map(outlineOfAction) }),
    ...(question && { question: outlineOfQuestion(question) }),
  };
}

const outlineOfExit = (exit: Exit): Exit => ({
  ...exit,
  condition: exit.condition && (isAboutPerson(exit.condition) ? shapeOf(exit.condition) : exit.condition),
});

function outlineOfAction(action: Action): Action {
  switch (action.kind) {
    case 'notify':
      return { ...action, text: words(action.text) };
    case 'set':
      return { ...action, value: typeof action.value === 'string' ? words(action.value) : action.value };
    default:
      return action;
  }
}

function outlineOfQuestion(question: Question): Question {
  const { retry, ...rest } = question;
  const plain = { ...rest, ...(retry !== undefined && { retry: words(retry) }) } as Question;
  if (plain.kind === 'choice')
    return { ...plain, choices: plain.choices.map((choice, index) => ({ ...choice, label: String(index + 1) })) };
  const hasButton = (plain.kind === 'phone' || plain.kind === 'place') && plain.button !== undefined;
  return hasButton ? { ...plain, button: '…' } : plain;
}

type Part = Extract<Condition, { all: unknown }>['all'][number];

const shapeOf = (condition: Condition): Condition =>
  'all' in condition ? { all: condition.all.map(shapeOfPart) } : { any: condition.any.map(shapeOfPart) };

const shapeOfPart = (part: Part): Part =>
  'all' in part
    ? { all: part.all.map(shapeOfPlain) }
    : 'any' in part
      ? { any: part.any.map(shapeOfPlain) }
      : shapeOfPlain(part);

/** Nothing is left of what it compares with: an own field is asked only whether it has a value. */
function shapeOfPlain(one: PlainCondition): PlainCondition {
  if ('source' in one) return { ...one, source: '' };
  if ('language' in one) return { ...one, language: '' };
  if ('own' in one) return { ...one, own: { field: '…', op: 'empty' } };
  if ('hours' in one) return { ...one, hours: { from: '00:00', to: '12:00' } };
  return one;
}
