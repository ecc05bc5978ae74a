import type { Button, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import type { LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import { randomId } from '#tests/support/traces/randomFunnel.ts';
import type { Chances } from '../random.ts';

export interface DrawnMailing {
  id: string;
  message: SendableMessage;
}

export interface DrawnLetter {
  id: string;
  message: SendableMessage;
  timing: LetterTiming;
}

/** Seconds; one in a long wait is overdue after a jump of the clocks. */
const delays = [0, 0, 0, 0, 0, 3, 8, 60, 600];
const many = (chances: Chances, min: number, max: number) => Math.floor(chances.between(min, max + 1));

/** A funnel of a few stages; each of its messages has a text of its own. */
export function drawFunnel(chances: Chances, name: string): FunnelDocument {
  const ids = Array.from({ length: many(chances, 2, 4) }, () => randomId(chances));
  return { tags: [], stages: ids.map((id, at) => drawStage(chances, { name: `${name} stage ${at}`, id, ids })) };
}

function drawStage(chances: Chances, { name, id, ids }: { name: string; id: string; ids: string[] }): Stage {
  const count = many(chances, 1, 3);
  const messages = Array.from({ length: count }, (_, at): Message => {
    const buttons = at < count - 1 || chances.chance(0.2) ? [] : drawButtons(chances, ids);
    const delay = chances.pick(delays);
    return { id: randomId(chances), text: `${name} message ${at}`, image: null, video: null, delay, buttons };
  });
  const asking = chances.of(`questions of ${name}`);
  for (const message of messages) if (asking.chance(0.25)) message.question = drawQuestion(asking);
  return { id, title: name, icon: 'flag', colour: 'blue', x: 0, y: 0, messages };
}

/** Words answer one for a text, and none for a number, which ends by its tries; a choice is a press like any other. */
function drawQuestion(chances: Chances): Question {
  const ending = { field: null, tries: many(chances, 1, 2), ...(chances.chance(0.7) && { within: 60 }) };
  const kind = chances.pick(['text', 'number', 'choice'] as const);
  if (kind !== 'choice') return { kind, ...ending };
  return { kind, ...ending, choices: ['A', 'B'].map((label) => ({ id: randomId(chances), label })) };
}

function drawButtons(chances: Chances, ids: string[]): Button[] {
  return Array.from({ length: many(chances, 1, 3) }, (_, at) => {
    const to = chances.chance(0.2) ? null : chances.pick(ids);
    return { id: randomId(chances), label: `Go ${at}`, kind: 'next', to, tag: null };
  });
}

const sendable = (chances: Chances, text: string, stages: string[]): SendableMessage => ({
  id: randomId(chances),
  ...{ text, image: null, video: null },
  buttons: chances.chance(0.4)
    ? [{ id: randomId(chances), label: 'More', kind: 'next', to: chances.pick(stages), tag: null }]
    : [],
});

const edited = ' edited';
/** What a mailing says after an edit. */
export const editedText = (text: string): string => text + edited;
/** What it said before: the mailing's name. */
export const firstText = (text: string): string => (text.endsWith(edited) ? text.slice(0, -edited.length) : text);

export const drawMailing = (chances: Chances, text: string, stages: string[]): DrawnMailing => ({
  id: randomId(chances),
  message: sendable(chances, text, stages),
});

/** Letters, the first one due soon after the beginning of the world. */
export function drawLetters(chances: Chances, name: string, stages: string[], soon: Date): DrawnLetter[] {
  const timings: LetterTiming[] = [{ kind: 'at', at: soon.toISOString().slice(0, 16) }];
  if (chances.chance(0.4)) timings.push({ kind: 'after', minutes: 1 });
  if (chances.chance(0.2)) timings.push({ kind: 'after', hours: 1 });
  return timings.map((timing, at) => ({
    id: randomId(chances),
    message: sendable(chances, `${name} letter ${at}`, stages),
    timing,
  }));
}
