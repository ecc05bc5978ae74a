import { randomUUID } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { compileTriggers } from '#machines/journey/triggers/compileTriggers.ts';
import { whatTakes } from '#machines/journey/triggers/whatTakes.ts';
import type { Figure } from '../measure/figure.ts';

const triggers = 200;
const words = 5;
const measured = 120_000;
const measuredNear = 6_000;

const stage: Stage = { id: randomUUID(), title: 'Stage', icon: 'flag', colour: 'blue', x: 0, y: 0, messages: [] };

/** Words that begin alike, and phrases, as owners write them. */
const waiting = (typos: boolean): Trigger[] =>
  Array.from({ length: triggers }, (_, n) => ({
    id: randomUUID(),
    words: Array.from({ length: words }, (_one, w) => (w % 2 ? `сколько стоит ${n} букет` : `доставка${n}${w}`)),
    match: 'has' as const,
    ...(typos && { typos: true as const }),
    to: stage.id,
  }));

const texts = [
  'Здравствуйте! Подскажите, пожалуйста, сколько стоит 77 букет на завтра?',
  'Hi! How much is a bouquet of twenty-five roses with delivery tomorrow?',
  'доставка1200',
  'Спасибо большое, всё пришло вовремя и очень красиво',
];

/** Full of words that are nearly many of those that lead: as many comparisons as one text may cost. */
const near = Array.from({ length: limits.textChars }, (_, n) => `доставка${n % triggers}5`)
  .join(' ')
  .slice(0, limits.textChars);

/** How long it takes to say what takes a text, µs. */
function measure(typos: boolean, said: readonly string[], times: number): number[] {
  const compiled = compileTriggers(waiting(typos), [stage]);
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    const typed = said[i % said.length] ?? '';
    const at = performance.now();
    whatTakes(compiled, { typed, isAsked: false, isTail: false });
    if (i >= times / 6) took.push((performance.now() - at) * 1000);
  }
  return took;
}

const mean = (took: readonly number[]): number => took.reduce((sum, one) => sum + one, 0) / took.length;

/** What a text costs before it is an event of a journey. */
export const textFigures = (): Figure[] => [
  ...[false, true].map((typos) => ({
    name: `which of ${triggers} triggers of ${words} words takes a text${typos ? ', with typing errors' : ''}: mean`,
    value: mean(measure(typos, texts, measured)),
    unit: 'µs',
    goal: { atMost: 20 },
  })),
  {
    name: `the same of ${limits.textChars} characters that are nearly many of them, with typing errors: mean`,
    value: mean(measure(true, [near], measuredNear)),
    unit: 'µs',
    goal: { atMost: 1_000 },
  },
];
