import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';
import { saidBy } from '#machines/funnel/saidBy.ts';
import { compileTriggers } from '#machines/journey/triggers/compileTriggers.ts';
import { ledBySource } from '#machines/journey/triggers/findLed.ts';
import { whatTakes } from '#machines/journey/triggers/whatTakes.ts';
import { checkPromises } from '#machines/funnel/promises/checkPromises.ts';
import { message, stage } from './arbitraries.ts';

const next = { id: 'b-0', kind: 'next' as const, label: 'Next', to: null, tag: null };
const base: FunnelDocument = {
  tags: [],
  stages: [
    stage(0, [{ ...message(0), buttons: [{ ...next, to: 's-2' }] }]),
    stage(1, [message(1)]),
    stage(2, [message(2)]),
  ],
};
const having = (...triggers: Trigger[]): FunnelDocument => (triggers.length > 0 ? { ...base, triggers } : base);
const codes = (document: FunnelDocument, menu: string[] = []) =>
  checkFunnel(document, { files: new Set(), bot: {}, trouble: null, menu }).flatMap(
    ({ code, severity, trigger, detail }) =>
      /^(trigger|command)_/.test(code) ? [[code, severity, trigger ?? '', detail].join(' ').trim()] : [],
  );
const words = (id: string, match: 'is' | 'has', ...said: string[]): Trigger => ({ id, words: said, match, to: 's-1' });

describe('a trigger', () => {
  test('whose stage is gone is named with what people write', () => {
    expect(codes(having({ ...words('a', 'has', 'price', 'cost'), to: 's-9' }, words('b', 'has', 'menu')))).toEqual([
      'trigger_gone warning a price',
    ]);
  });

  test.each<[string, Trigger[], string[]]>([
    [
      'the same word',
      [words('a', 'has', 'Price'), words('b', 'has', 'x', 'price!')],
      ['trigger_twice warning b price!'],
    ],
    [
      'a whole text after the word',
      [words('a', 'has', 'price'), words('b', 'is', 'price')],
      ['trigger_twice warning b price'],
    ],
    ['a word after the whole text', [words('a', 'is', 'price'), words('b', 'has', 'price')], []],
    ['a longer phrase', [words('a', 'has', 'price'), words('b', 'has', 'price list')], []],
    ['twice in one trigger', [words('a', 'has', 'price', 'PRICE')], []],
    [
      'the same command',
      [
        { id: 'a', command: 'menu', to: 's-1' },
        { id: 'b', command: 'menu', to: 's-2' },
      ],
      ['trigger_twice warning b /menu'],
    ],
    [
      'the same source',
      [
        { id: 'a', source: 'promo*', to: 's-1' },
        { id: 'b', source: 'promo', to: 's-2' },
        { id: 'c', source: 'promo*', to: 's-2' },
      ],
      ['trigger_twice warning c promo*'],
    ],
  ])('that another one takes everything from is said to: %s', (_story, triggers, found) => {
    expect(codes(having(...triggers))).toEqual(found);
  });

  test('is said to have nothing left exactly where no text leads by it', () => {
    const of = fc.oneof(
      fc.record({
        words: fc.uniqueArray(fc.constantFrom('price', 'PRICE!', 'list', 'price list'), { minLength: 1, maxLength: 2 }),
        match: fc.constantFrom('is' as const, 'has' as const),
      }),
      fc.record({ command: fc.constantFrom('menu', 'help') }),
      fc.record({ source: fc.constantFrom('promo', 'promo*', 'pro*') }),
    );
    const to = fc.constantFrom('s-1', 's-2', 's-9');
    fc.assert(
      fc.property(fc.array(fc.tuple(of, to), { maxLength: 5 }), (drawn) => {
        const triggers = drawn.map(([one, to], n): Trigger => ({ ...one, id: `t${n}`, to }));
        const compiled = compileTriggers(triggers, base.stages);
        const ledTo = (typed: string) => {
          const taker = whatTakes(compiled, { typed, isAsked: false, isTail: false });
          return taker.kind === 'trigger' ? taker.led.trigger : null;
        };
        const leads = ({ id, ...one }: Trigger, said: string): boolean =>
          'source' in one
            ? ledBySource(compiled, said.replace('*', one.source.endsWith('*') ? 'x' : ''))?.trigger === id
            : [said, `${said} zzz`].some((typed) => ledTo(typed) === id);
        const said = triggers.flatMap((one) => {
          if (one.to === 's-9') return [`trigger_gone warning ${one.id} ${saidBy(one)[0]}`];
          return saidBy(one).flatMap((each) => (leads(one, each) ? [] : [`trigger_twice warning ${one.id} ${each}`]));
        });
        expect(codes(having(...triggers))).toEqual(said);
      }),
    );
  });
});

test('a command of the bot’s menu without a stage is named', () => {
  const document = having({ id: 'a', command: 'menu', to: 's-1' });
  expect(codes(document, ['menu', 'help'])).toEqual(['command_without_stage warning  /help']);
});

test('a stage that a trigger leads to is reached', () => {
  const unreached = (document: FunnelDocument) =>
    checkFunnel(document, { files: new Set(), bot: {}, trouble: null }).filter(
      ({ code }) => code === 'unreachable_stage',
    );
  expect(unreached(base)).toMatchObject([{ stage: 's-1' }]);
  expect(unreached(having(words('a', 'has', 'price')))).toEqual([]);
});

test('the path to what only a trigger leads to begins with it', () => {
  const flood = {
    ...stage(
      1,
      [1, 2, 3, 4, 5, 6].map((n) => message(10 + n)),
    ),
  };
  const document = { ...having(words('a', 'has', 'price')), stages: [base.stages[0], flood, base.stages[2]] };
  const floods = checkPromises(document as FunnelDocument).find(({ name }) => name === 'noFloods');
  expect(floods?.violation?.path).toEqual([{ type: 'trigger', trigger: 'a' }]);
});
