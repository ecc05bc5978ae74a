import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { compileTriggers } from '#machines/journey/triggers/compileTriggers.ts';
import { ledByCommand, ledBySource, ledByWords } from '#machines/journey/triggers/findLed.ts';
import { whatTakes } from '#machines/journey/triggers/whatTakes.ts';
import { isWithinOneTypo } from '#machines/journey/triggers/typos.ts';
import { foldWords } from '#machines/text/typed/foldWords.ts';

const stages = ['a', 'b', 'c'].map((id) => ({ id }) as Stage);
const words = (id: string, ...said: string[]): Trigger => ({ id, words: said, match: 'has', to: 'a' });
const whole = (id: string, ...said: string[]): Trigger => ({ id, words: said, match: 'is', to: 'a' });
const tolerant = (id: string, ...said: string[]): Trigger => ({ id, words: said, match: 'has', typos: true, to: 'a' });
const command = (id: string, name: string): Trigger => ({ id, command: name, to: 'b' });
const source = (id: string, name: string): Trigger => ({ id, source: name, to: 'c' });
const of = (...triggers: Trigger[]) => compileTriggers(triggers, stages);
const byWords = (text: string, ...triggers: Trigger[]) => ledByWords(of(...triggers), text)?.trigger ?? null;

describe('words in a text', () => {
  test.each<[string, string, boolean]>([
    ['price', 'price', true],
    ['price', 'What is the PRICE?', true],
    ['price', 'prices', false],
    ['price', 'Is it overpriced', false],
    ['how much', 'Hi! How  much… is a bouquet?', true],
    ['how much', 'how very much', false],
    ['ёлка', 'Елка есть?', true],
    ['елка', 'ЁЛКА', true],
    ['цена', 'цена,пожалуйста', true],
    ['№5', 'no5', true],
    ['ｐｒｉｃｅ', 'price', true],
    ['50%', 'скидка 50 процентов', true],
    ['👍', 'ok 👍🏻', true],
    ['❤️', '❤', true],
    ['e-mail', 'my e mail', true],
    ['price', 'pr\u200Bice', true],
    ['price', '', false],
    ['price', '!!!', false],
  ])('“%s” in “%s”: %j', (said, text, leads) => {
    expect(byWords(text, words('t', said))).toBe(leads ? 't' : null);
  });

  it('as a whole text lead only alone', () => {
    expect(byWords('Price!', whole('t', 'price'))).toBe('t');
    expect(byWords('the price', whole('t', 'price'))).toBe(null);
    expect(byWords('price please', whole('t', 'price'))).toBe(null);
  });

  it('lead by the longest that fits, then by the first', () => {
    expect(byWords('how much is a bouquet', words('one', 'bouquet'), words('two', 'how much is'))).toBe('two');
    expect(byWords('a price', words('one', 'price'), words('two', 'price'))).toBe('one');
    expect(byWords('blue rose', words('one', 'blue'), words('two', 'rose'))).toBe('one');
    expect(byWords('rose blue', words('one', 'blue'), words('two', 'rose'))).toBe('one');
    // with the space between them, two words are as long as the third
    expect(byWords('abcd efgh ijklmnopq', words('one', 'abcd efgh'), words('two', 'ijklmnopq'))).toBe('one');
  });

  it('say the word as its owner has entered it', () => {
    expect(ledByWords(of(words('t', 'cost', 'How much')), 'HOW MUCH???')).toEqual({
      ...{ trigger: 't', stage: 'a', said: 'How much' },
    });
  });

  it('lead nowhere where the stage is gone, and leave the text to others', () => {
    expect(byWords('price', { ...words('one', 'price'), to: 'gone' }, words('two', 'price'))).toBe('two');
    expect(of({ ...words('one', 'price'), to: 'gone' })).toBe(null);
  });
});

describe('a typing error', () => {
  test.each<[string, string, boolean]>([
    ['price', 'prise', true],
    ['price', 'pric', true],
    ['price', 'pricee', true],
    ['price', 'pirce', true],
    ['price', 'rpice', true],
    ['price', 'prcie', true],
    ['price', 'psire', false],
    ['price', 'pri', false],
    ['цена', 'цены', true],
    ['menu', 'men', true],
    ['cat', 'cut', false],
    ['how much', 'how mush', true],
    ['how much', 'hou mush', false],
    ['how much', 'hou much', false],
    ['two words', 'tow words', false],
    ['delivery date', 'delivary dato', true],
  ])('of one letter, in “%s” as “%s”: %j', (said, text, leads) => {
    expect(byWords(text, tolerant('t', said))).toBe(leads ? 't' : null);
    expect(byWords(text, words('t', said))).toBe(null);
  });

  it('comes after what is written right, and before what is shorter', () => {
    expect(byWords('prise', tolerant('one', 'price'), words('two', 'prise'))).toBe('two');
    expect(byWords('prise now', words('one', 'now'), tolerant('two', 'price'))).toBe('two');
  });

  it('is of one letter or of two that have changed places, by the distance between words', () => {
    const known = lettersOf(3, 5);
    const wrong: string[] = [];
    for (const word of known) {
      const triggers = of(tolerant('t', word));
      for (const written of known) {
        const within = word.length >= 4 ? distance(written, word) <= 1 : written === word;
        const isLed = ledByWords(triggers, written) !== null;
        if (isWithinOneTypo(written, word) !== within || isLed !== within) wrong.push(`${written} for ${word}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is tolerated in words of up to 64 letters', () => {
    const long = (length: number, begin: string) => `${begin}${'abcdefgh'.repeat(9)}`.slice(0, length);
    for (const written of [long(64, 'x'), long(63, ''), `${long(64, 'y')}z`, `${long(62, 'y')}z`])
      expect(byWords(written, tolerant('t', long(64, 'y'))), written).toBe(
        distance(written, long(64, 'y')) <= 1 ? 't' : null,
      );
    expect(byWords(long(65, 'x'), tolerant('t', long(65, 'y')))).toBe(null);
    expect(byWords(long(65, 'y'), tolerant('t', long(65, 'y')))).toBe('t');
    expect(byWords(long(70, 'x'), tolerant('t', long(64, 'y')))).toBe(null);
  });

  it('in words that one letter makes the same leads to the first of them, or to the longest phrase', () => {
    expect(byWords('pride', tolerant('one', 'price'), tolerant('two', 'prize'))).toBe('one');
    expect(byWords('prie now', tolerant('one', 'price'), tolerant('two', 'prize now'))).toBe('two');
  });

  it('of a whole text leads only where there is nothing else, and is none in a short word', () => {
    const trigger: Trigger = { id: 't', words: ['price', 'cat delivery'], match: 'is', typos: true, to: 'a' };
    expect(['prise', 'the prise', 'prise please'].map((text) => byWords(text, trigger))).toEqual(['t', null, null]);
    expect(['cat delivary', 'cut delivery'].map((text) => byWords(text, trigger))).toEqual(['t', null]);
  });

  it('is looked for in as many words as there is room for; those beyond lead as they are written', () => {
    const names = Array.from({ length: 3_000 }, (_, at) => `${at}`.padStart(4, '0').replaceAll(/./g, '$&$&'));
    const triggers = of(tolerant('t', ...names));
    expect(ledByWords(triggers, `x${(names[0] ?? '').slice(1)}`)?.said).toBe(names[0]);
    expect(ledByWords(triggers, `${(names.at(-1) ?? '').slice(0, -1)}x`)).toBe(null);
    expect(ledByWords(triggers, names.at(-1) ?? '')?.said).toBe(names.at(-1));
  });

  it('is looked for in part of a text that is near to thousands of words, and what is written right still leads', () => {
    const near = Array.from({ length: 200 }, (_, one) =>
      tolerant(
        `near ${one}`,
        ...Array.from({ length: 20 }, (_, i) => `aaa${String.fromCodePoint(0x4e00 + one * 20 + i)}`),
      ),
    );
    const text = `${'aaab '.repeat(700)}prise aaa${String.fromCodePoint(0x4e00)}`;
    expect(byWords(text, ...near)).toMatch(/^near/);
    expect(byWords(`${text} bouquet`, ...near, words('right', 'bouquet'))).toBe('right');
  });
});

/** All words of so many letters, of three letters. */
function lettersOf(least: number, most: number): string[] {
  const all: string[][] = [['']];
  for (let length = 1; length <= most; length++)
    all.push(
      (all[length - 1] ?? []).flatMap((word) => ['a', 'b', length < 5 ? 'c' : 'a'].map((letter) => word + letter)),
    );
  return [...new Set(all.slice(least).flat())];
}

/** By the textbook: letters put in, left out, changed, and neighbours that have changed places. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array.from({ length: b.length }, () => 0)]);
  for (let j = 0; j <= b.length; j++) (rows[0] as number[])[j] = j;
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : changed;
      (rows[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped);
    }
  return at(a.length, b.length);
}

test('what is found is what a search for each phrase in turn finds', () => {
  const vocabulary = fc.constantFrom('rose', 'roses', 'price', 'how', 'much', 'much much', 'how much', 'rsoe');
  const some = fc
    .tuple(
      fc.array(vocabulary, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('is' as const, 'has' as const),
      fc.boolean(),
    )
    .map(([said, match, typos]) => ({ said, match, typos }));
  const text = fc.array(fc.constantFrom('rose', 'rosse', 'price', 'how', 'much', 'muhc', 'a'), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 8 }), text, (all, written) => {
      const triggers = all.map(
        ({ said, match, typos }, n): Trigger => ({
          ...{ id: `t${n}`, words: said, match, ...(typos && { typos }), to: 'a' },
        }),
      );
      expect(byWords(written.join(' '), ...triggers)).toBe(naive(triggers, written));
    }),
    { numRuns: 3_000 },
  );
});

function naive(triggers: Trigger[], text: string[]): string | null {
  let best: { id: string; length: number; isExact: boolean } | null = null;
  for (const trigger of triggers) {
    if (!('words' in trigger)) continue;
    for (const said of trigger.words) {
      const wanted = foldWords(said);
      const fits = (isExact: boolean) =>
        text.some((_, at) => {
          if (trigger.match === 'is' && (at > 0 || wanted.length !== text.length)) return false;
          const there = text.slice(at, at + wanted.length);
          const isSame = (word: string, n: number) =>
            isExact || !trigger.typos ? there[n] === word : isWithinOneTypo(there[n] ?? '', word);
          return there.length === wanted.length && wanted.every(isSame);
        });
      const length = wanted.join(' ').length;
      const isExact = fits(true);
      if (!isExact && !fits(false)) continue;
      if (!best || length > best.length || (length === best.length && isExact && !best.isExact))
        best = { id: trigger.id, length, isExact };
    }
  }
  return best?.id ?? null;
}

test.each<[string, string | null]>([
  ['/menu', 'm'],
  ['/menu@our_bot', 'm'],
  ['/MENU please', 'm'],
  ['  /menu', 'm'],
  ['/menus', null],
  ['/menu/2', null],
  ['menu', null],
  ['see /menu', null],
  ['/other', null],
])('the command “%s” leads by %s', (text, led) => {
  expect(ledByCommand(of(command('m', 'menu'), command('later', 'menu')), text)?.trigger ?? null).toBe(led);
});

test.each<[string | null, string | null]>([
  ['promo', 'whole'],
  ['promo_red', 'long'],
  ['promo_1', 'begins'],
  ['Promo', 'any'],
  [null, null],
])('a link with the source %j leads by %s', (payload, led) => {
  const all = of(source('any', '*'), source('begins', 'promo*'), source('long', 'promo_r*'), source('whole', 'promo'));
  expect(ledBySource(all, payload)?.trigger ?? null).toBe(led);
});

test('without triggers nothing is looked up', () => {
  expect(compileTriggers([], stages)).toBe(null);
  expect([ledByWords(null, 'price'), ledByCommand(null, '/menu'), ledBySource(null, 'promo')]).toEqual([
    null,
    null,
    null,
  ]);
});

describe('what somebody writes', () => {
  const triggers = of(command('c', 'menu'), words('w', 'price', 'help'));
  const taken = (typed: string | null, isAsked: boolean, isTail = false) =>
    whatTakes(triggers, { typed, isAsked, isTail });
  const byCommand = { kind: 'trigger', led: { trigger: 'c', said: '/menu', stage: 'b' } };
  const led = { trigger: 'w', stage: 'a' };

  test.each<[string | null, boolean, unknown]>([
    ['/menu', false, byCommand],
    ['/menu', true, byCommand],
    ['price', false, { kind: 'trigger', led: { ...led, said: 'price' } }],
    ['price', true, { kind: 'answer' }],
    ['/help', true, { kind: 'trigger', led: { ...led, said: 'help' } }],
    ['/other', true, { kind: 'nothing' }],
    ['rose', false, { kind: 'nothing' }],
    [null, true, { kind: 'answer' }],
    [null, false, { kind: 'nothing' }],
  ])('is taken by a command, then by the question, then by its words: %j, asked: %j', (typed, isAsked, taker) => {
    expect(taken(typed, isAsked)).toEqual(taker);
  });

  it('is taken by nothing where nothing leads anywhere', () => {
    expect(whatTakes(null, { typed: '/menu', isAsked: false, isTail: false })).toEqual({ kind: 'nothing' });
  });

  test.each([true, false])('belongs to the long answer that it is the tail of, asked: %j', (isAsked) => {
    expect(taken('the price and so on', isAsked, true)).toEqual({ kind: 'tail' });
    expect(taken('/menu', isAsked, true)).toEqual(byCommand);
    expect(taken(null, isAsked, true)).toEqual({ kind: isAsked ? 'answer' : 'nothing' });
  });
});
