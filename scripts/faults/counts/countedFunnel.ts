import { randomUUID } from 'node:crypto';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { FunnelDocument, Message, NextButton, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';

/** The least time after which a question ends by itself, seconds. */
export const shortestWithin = 60;

/** A funnel that counts all there is to count, and in which nobody comes to an end for good: questions, exits of each kind, shares, keywords. */
export function countedFunnel(): FunnelDocument {
  const [hello, colour, age, again, split, end] = [id(), id(), id(), id(), id(), id()];
  const asksColour = asking('Which colour?', {
    ...{ kind: 'choice', field: null, within: 86_400 },
    choices: ['Red', 'Blue', 'Green'].map((label) => ({ id: id(), label })),
  });
  const asksAge = asking('How old?', {
    ...{ kind: 'number', field: null, whole: true, tries: 2 },
    ...{ within: shortestWithin, unanswered: 'exits' },
  });
  const asksCity = asking('Which city?', { kind: 'text', field: null, most: 8 });
  const tag = { id: id(), title: 'Grown up', colour: 'red' as const };
  const stages = [
    stage(hello, 'Hello', [message({ text: 'Hello' })], [shared(colour, 50), shared(age, 50)]),
    stage(
      colour,
      'Colour',
      [{ ...asksColour, buttons: [button('Skip', split)] }],
      [exit(again, { all: [{ answered: asksColour.id }] }), exit(split, null)],
    ),
    stage(
      age,
      'Age',
      [asksAge, message({ text: 'Grown up!', condition: { all: [{ answered: asksAge.id }] } })],
      [{ ...exit(again, { all: [{ answered: asksAge.id }] }), tag: tag.id }, exit(end, null)],
    ),
    stage(
      again,
      'Again',
      [message({ text: 'Once more?', buttons: [button('Once more', hello), button('Enough', end)] })],
      [
        { ...exit(split, { all: [{ tag: tag.id }] }), delay: 1 },
        { ...exit(end, null), delay: 3 },
      ],
    ),
    stage(split, 'Split', [], [sharedAnew(colour, 30), sharedAnew(age, 30), exit(end, null)]),
    stage(end, 'End', [asksCity, message({ text: 'The end' })]),
  ];
  const triggers: Trigger[] = [
    { id: id(), command: 'colours', to: colour },
    { id: id(), words: ['price'], match: 'has', to: age },
    { id: id(), source: 'again*', to: again },
  ];
  return { tags: [tag], stages, triggers };
}

const id = (): string => randomUUID();
const message = (of: Partial<Message> & { text: string }): Message => ({
  ...{ id: id(), image: null, video: null, delay: 0, buttons: [] },
  ...of,
});
const asking = (text: string, question: Question): Message => message({ text, question });
const button = (label: string, to: string): NextButton => ({
  ...{ id: id(), kind: 'next', label, to, tag: null },
});
const exit = (to: string, condition: Exit['condition']): Exit => ({
  ...{ id: id(), to, tag: null, condition },
});
const shared = (to: string, share: number): Exit => exit(to, { all: [{ share }] });
const sharedAnew = (to: string, share: number): Exit => exit(to, { all: [{ share, again: true }] });
const stage = (stageId: string, title: string, messages: Message[], exits?: Exit[]): Stage => ({
  ...{ id: stageId, title, icon: 'flag', colour: 'blue', x: 0, y: 0 },
  messages,
  ...(exits && { exits }),
});
