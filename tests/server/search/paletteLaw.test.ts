import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { SearchResponse } from '#contract/schemas/search.ts';
import { matcherOf, searchWords } from '#machines/text/searchWords.ts';
import { signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { rounds } from '#tests/support/runsAll.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
});
afterAll(() => test.stop());

const vocabulary = [
  ...['Йога', 'иога', 'Приём', 'прием', 'подарки', 'подарок', 'за\u0301мок', 'Санкт-Петербург', 'чуть‑чуть', 'ещё'],
  ...[
    'Café',
    'cafe\u0301',
    'O’Brien',
    "o'brien",
    'John’s',
    'İstanbul',
    'ΟΔΟΣ',
    'Қазақ',
    '50%',
    'a_b',
    '😀',
    'и',
    'the',
  ],
];
const words = fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 4 });
const phrase = words.map((of) => of.join(' '));
/** Words of the text in any order, of each a part, in either normal form. */
const part = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 12 }), fc.constantFrom('NFC', 'NFD'));
const parts = fc.array(fc.tuple(fc.nat(), part), { minLength: 1, maxLength: 3 });

it('the palette finds by all words of a search what has them, as the lists do: titles, and texts where a word is long enough', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(phrase, phrase), { minLength: 3, maxLength: 3 }),
      parts,
      async (texts, asked) => {
        const owner = await signUp(test);
        const document = threeStages();
        document.stages.forEach((stage, at) => {
          const [title = '', text = ''] = texts[at] ?? [];
          stage.title = title;
          stage.messages = [{ id: v7(), text, image: null, video: null, delay: 0, buttons: [] }];
        });
        const funnel = await seedFunnel(owner, { document });
        const source = texts.flat().join(' ').split(' ');
        const q = asked
          .map(([which, [from, length, form]]) => {
            const letters = [...new Intl.Segmenter().segment(source[which % source.length] ?? '')];
            const start = Math.min(from, letters.length - 1);
            return letters
              .slice(start, start + 1 + length)
              .map(({ segment }) => segment)
              .join('')
              .normalize(form);
          })
          .join('  ');
        const isFound = matcherOf(q);
        const isLong = (searchWords(q) ?? []).some((word) => word.length >= 3);
        const expected = funnel.document.stages.flatMap(({ id, title, messages: [message] }) => [
          ...(isFound(title) ? [id] : []),
          ...(message && isLong && isFound(message.text) ? [message.id] : []),
        ]);
        const answer = await owner.call<SearchResponse>(endpoints.search.find, { query: { q } });
        expect(answer.status).toBe(200);
        expect(answer.body.results.map(({ id }) => id)).toEqual(expect.arrayContaining(expected));
      },
    ),
    { numRuns: rounds(12, 40) },
  ));
