import { describe, expect, it, test } from 'vitest';
import type { Action } from '#contract/schemas/funnels/action.ts';
import type { Condition, ExitCondition } from '#contract/schemas/funnels/condition.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { FunnelDocument, Message, NextButton, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';
import { checkPromises } from '#machines/funnel/promises/checkPromises.ts';
import { message, stage, tag } from './arbitraries.ts';

const fields = new Map([
  ['city', { kind: 'text' as const, choices: [] }],
  ['age', { kind: 'number' as const, choices: [] }],
  ['born', { kind: 'date' as const, choices: [] }],
  ['sure', { kind: 'boolean' as const, choices: [] }],
  ['size', { kind: 'choice' as const, choices: ['S', 'M', 'L'] }],
]);
const found = (document: FunnelDocument) => checkFunnel(document, { files: new Set(), bot: {}, trouble: null, fields });
const codes = (document: FunnelDocument) =>
  found(document).map(({ code, detail }) => (detail === '' ? code : `${code} ${detail}`));

const next = (id: string, to: string | null = null): NextButton => ({ id, kind: 'next', label: 'On', to, tag: null });
const exit = (n: number, fields: Partial<Exit> = {}): Exit => ({
  id: `x-${n}`,
  to: null,
  tag: null,
  condition: null,
  ...fields,
});
const share = (percent: number): ExitCondition => ({ all: [{ share: percent }] });
const russian: Condition = { all: [{ language: 'ru' }] };
const ended = { within: 3_600 } as const;

/** A stage before the last, which has a message of these fields. */
const asked = (fields: Partial<Message>): FunnelDocument => ({
  stages: [stage(0, [{ ...message(0), buttons: [next('b')], ...fields }]), stage(1, [message(1)])],
  tags: [tag(0)],
});
const left = (exits: Exit[], ...messages: Partial<Message>[]): FunnelDocument => ({
  stages: [
    {
      ...stage(
        0,
        messages.map((one, n) => ({ ...message(n), ...one })),
      ),
      exits,
    },
    stage(1, [message(11)]),
  ],
  tags: [tag(0)],
});

const choices = (...labels: string[]) => labels.map((label, n) => ({ id: `c-${n}`, label }));
const questions: [string, Question, string[]][] = [
  ['that keeps nothing', { kind: 'text', field: null }, []],
  ['of a field that is gone', { kind: 'text', field: 'gone' }, ['question_field_gone gone']],
  ['of a number for a text', { kind: 'number', field: 'city' }, ['question_field_kind city']],
  ['of a text for a text', { kind: 'text', field: 'city' }, []],
  ['of a phone', { kind: 'phone', field: 'phone' }, []],
  ['of a phone for an e-mail', { kind: 'phone', field: 'email' }, ['question_field_kind email']],
  ['of an e-mail for a text', { kind: 'email', field: 'city' }, []],
  ['of a date', { kind: 'date', field: 'born' }, []],
  ['of choices for yes and no', { kind: 'choice', field: 'sure', choices: choices('A', 'B') }, []],
  [
    'of three for yes and no',
    { kind: 'choice', field: 'sure', choices: choices('A', 'B', 'C') },
    ['question_field_kind sure'],
  ],
  ['of the field’s choices', { kind: 'choice', field: 'size', choices: choices('S', 'L') }, []],
  ['of other choices', { kind: 'choice', field: 'size', choices: choices('S', 'XL') }, ['question_field_kind size']],
  ['of a file', { kind: 'file', of: ['photo'] }, []],
];
test.each(questions)('a question %s', (_what, question, expected) => {
  expect(codes(asked({ question }))).toEqual(expected);
});

test('a question needs a text, and says so once', () => {
  expect(codes(asked({ text: ' ', question: { kind: 'text', field: null } }))).toEqual(['question_without_text']);
  expect(
    codes(asked({ text: '', image: null, question: { kind: 'text', field: null }, buttons: [], ...{} })),
  ).toContain('question_without_text');
});

test('a button under the input beside others is critical', () => {
  const [problem] = found(asked({ question: { kind: 'phone', field: null, button: 'Mine' } }));
  expect(problem).toMatchObject({ code: 'question_keyboard', severity: 'critical', message: 'm-0' });
});

describe('a question without end', () => {
  const question: Question = { kind: 'text', field: null };
  it.each<[string, Partial<Message>[], boolean]>([
    ['has neither a time nor a button', [{ question }], true],
    ['has a time', [{ question: { ...question, ...ended } }], false],
    ['has tries alone', [{ question: { ...question, tries: 1 } }], true],
    ['has a next-step button', [{ question, buttons: [next('b')] }], false],
    ['has one on an earlier message', [{ buttons: [next('b')] }, { question }], false],
    ['has one on a later message', [{ question }, { buttons: [next('b')] }], true],
    [
      'has a link alone',
      [{ question, buttons: [{ id: 'b', kind: 'link', label: 'x', url: 'https://a.example' }] }],
      true,
    ],
  ])('%s', (_what, messages, isEndless) => {
    expect(codes(left([exit(1)], ...messages)).includes('question_without_end')).toBe(isEndless);
  });
});

const actions: [string, Action, string[]][] = [
  ['gives a tag', { id: 'a', kind: 'tag', tag: 't-0' }, []],
  ['gives a tag that is gone', { id: 'a', kind: 'tag', tag: 't-9' }, ['tag_missing t-9']],
  ['sets a text', { id: 'a', kind: 'set', field: 'city', value: 'From {city}' }, []],
  [
    'sets a text with a field that is gone',
    { id: 'a', kind: 'set', field: 'city', value: '{gone}' },
    ['field_unknown gone'],
  ],
  ['sets a field that is gone', { id: 'a', kind: 'set', field: 'gone', value: 'x' }, ['action_incomplete gone']],
  ['sets a number to a text', { id: 'a', kind: 'set', field: 'age', value: 'x' }, ['action_incomplete age']],
  ['sets a choice that there is not', { id: 'a', kind: 'set', field: 'size', value: 'XL' }, ['action_incomplete size']],
  ['sets a date to today', { id: 'a', kind: 'set', field: 'born', value: 'today' }, []],
  ['clears a date', { id: 'a', kind: 'set', field: 'born', value: null }, []],
  ['adds to a number', { id: 'a', kind: 'add', field: 'age', by: 1 }, []],
  ['adds to a text', { id: 'a', kind: 'add', field: 'city', by: 1 }, ['action_incomplete city']],
  ['tells', { id: 'a', kind: 'notify', text: 'From {city} {first_name}' }, []],
  ['tells a field that is gone', { id: 'a', kind: 'notify', text: '{gone} {gone}' }, ['field_unknown gone']],
];
test.each(actions)('an action that %s', (_what, action, expected) => {
  expect(codes(asked({ actions: [action] }))).toEqual(expected);
  for (const problem of found(asked({ actions: [action] })))
    expect(problem).toMatchObject({ action: 'a', message: 'm-0' });
});

test('a message that only does is not empty', () => {
  const silent = { text: '', actions: [{ id: 'a', kind: 'tag' as const, tag: 't-0' }] };
  expect(codes(left([exit(1)], silent))).toEqual([]);
  expect(codes(asked(silent))).toEqual(['text_missing']);
});

const conditions: [string, Condition, string[]][] = [
  ['of what is there', { all: [{ tag: 't-0' }, { own: { field: 'city', op: 'empty' } }, { answered: 'm-0' }] }, []],
  ['of a tag that is gone', { any: [{ all: [{ tag: 't-9', not: true }] }] }, ['condition_gone t-9']],
  ['of a field that is gone', { all: [{ own: { field: 'gone', op: 'empty' } }] }, ['condition_gone gone']],
  ['of the phone', { all: [{ own: { field: 'phone', op: 'empty' } }] }, []],
  ['of a message that asks nothing', { all: [{ answered: 'm-1' }] }, ['condition_gone m-1']],
  ['of a message of another stage', { all: [{ answered: 'm-11' }] }, ['condition_gone m-11']],
];
test.each(conditions)('a condition %s', (_what, condition, expected) => {
  const question: Question = { kind: 'text', field: null, ...ended };
  const ofMessage = left([exit(2)], { question }, { condition });
  expect(codes(ofMessage)).toEqual(expected);
  const ofExit = left([exit(1, { condition }), exit(2)], { question }, {});
  expect(codes(ofExit)).toEqual(expected);
  for (const problem of found(ofExit)) expect(problem).toMatchObject({ stage: 's-0', exit: 'x-1' });
});

test.each([
  ['born', []],
  ['city', ['condition_gone city']],
  ['gone', ['condition_gone gone']],
  ['phone', ['condition_gone phone']],
])('a date timing by %s', (field, expected) => {
  expect(codes(asked({ until: { field, days: 0, missed: 'now' } }))).toEqual(expected);
});

describe('an exit that nobody takes', () => {
  const never = (...exits: Exit[]) =>
    found(left(exits, {}))
      .filter(({ code }) => code === 'exit_never')
      .map((one) => one.exit);
  it('stands below one for all, or has a time beside one', () => {
    expect(never(exit(1, { delay: 60 }), exit(2), exit(3, { condition: russian }), exit(4, { at: '10:00' }))).toEqual([
      ...['x-1', 'x-3', 'x-4'],
    ]);
  });
  it('is a share that begins where all are shared out', () => {
    const shares = [50, 50, 10].map((percent, n) => exit(n, { condition: share(percent) }));
    expect(never(...shares)).toEqual(['x-2']);
    expect(never(exit(0, { condition: share(90) }), exit(1, { condition: share(50) }), exit(2))).toEqual([]);
  });
  it('is none of those with a time where no one is at once', () => {
    expect(never(exit(1, { delay: 60 }), exit(2, { delay: 120 }), exit(3, { condition: russian }))).toEqual([]);
  });
});

describe('a button that nobody has time to press', () => {
  const button = { buttons: [next('b')] };
  it.each<[string, Exit[], Partial<Message>[], boolean]>([
    ['stands before an exit for all', [exit(1)], [button], true],
    ['stands before one with a time', [exit(1, { delay: 60 })], [button], false],
    ['stands before one with a condition', [exit(1, { condition: russian })], [button], false],
    ['has a later message behind it', [exit(1)], [button, { delay: 60 }], false],
    ['waits itself', [exit(1)], [{ ...button, delay: 60 }], true],
    ['has a date behind it', [exit(1)], [button, { until: { field: 'born', days: 0, missed: 'skip' } }], false],
    ['stands where something is asked', [exit(1)], [button, { question: { kind: 'text', field: null } }], false],
  ])('%s', (_what, exits, messages, isNever) => {
    expect(codes(left(exits, ...messages)).includes('button_never')).toBe(isNever);
  });
});

describe('exits that are not for all', () => {
  const incomplete = (document: FunnelDocument) => codes(document).includes('exits_incomplete');
  const button = { buttons: [next('b')] };
  it.each<[string, FunnelDocument, boolean]>([
    ['one with a condition', left([exit(1, { condition: russian })], {}), true],
    ['one beside an exit for all', left([exit(1, { condition: russian }), exit(2)], {}), false],
    ['one beside a button', left([exit(1, { condition: russian })], button), false],
    [
      'one beside a button that some do not get',
      left([exit(1, { condition: russian })], { ...button, condition: russian }),
      true,
    ],
    ['a button alone that some do not get', asked({ condition: russian }), true],
    ['shares of all', left([exit(1, { condition: share(50) }), exit(2, { condition: share(50) })], {}), false],
    ['shares of some', left([exit(1, { condition: share(50) })], {}), true],
    ['one with a time for all', left([exit(1, { delay: 60 })], {}), false],
  ])('%s', (_what, document, isIncomplete) => {
    expect(incomplete(document)).toBe(isIncomplete);
    const promise = checkPromises(document).find(({ name }) => name === 'everyoneGetsOn');
    expect(promise?.violation?.stage).toBe(isIncomplete ? 's-0' : undefined);
  });
  it('are no matter in the last stage', () => {
    const document = left([exit(1)], {});
    const last: Stage = { ...stage(1, [message(11)]), exits: [exit(3, { condition: russian })] };
    expect(codes({ ...document, stages: [document.stages[0] as Stage, last] })).toEqual([]);
  });
});

test('an exit leads somewhere and gives a tag that is there', () => {
  const problems = found(left([exit(1, { to: 's-9', tag: 't-9' })], {}));
  expect(problems.map(({ code, detail, exit: at }) => [code, detail, at])).toEqual([
    ['exit_to_nowhere', 's-9', 'x-1'],
    ['tag_missing', 't-9', 'x-1'],
  ]);
});

test('a stage with exits alone is neither empty nor a dead end', () => {
  expect(codes(left([exit(1)]))).toEqual([]);
});

describe('a circle of exits', () => {
  const ring = (exits: Exit[][], ...messages: Partial<Message>[]): FunnelDocument => ({
    stages: exits.map((some, n) => ({
      ...stage(n, [{ ...message(n), ...messages[n] }]),
      ...(some.length > 0 && { exits: some }),
    })),
    tags: [],
  });
  const round = [[exit(1, { to: 's-1' })], [exit(2, { to: 's-0' })], []];
  it('is endless where nothing in it waits', () => {
    const problems = found(ring(round)).filter(({ code }) => code === 'endless_exits');
    expect(problems).toMatchObject([{ severity: 'critical', stage: 's-0' }]);
    expect(checkPromises(ring(round)).find(({ name }) => name === 'noEndlessExits')?.violation?.stage).toBe('s-0');
  });
  it('may be left by a condition, and is endless for the others', () => {
    const some = [[exit(3, { condition: russian, to: 's-2' }), exit(1, { to: 's-1' })], [exit(2, { to: 's-0' })], []];
    expect(codes(ring(some))).toContain('endless_exits');
  });
  it.each<[string, Partial<Message>, boolean]>([
    ['a delay', { delay: 5 }, false],
    ['a time of the day', { at: '10:00' }, false],
    ['a question', { question: { kind: 'text', field: null, ...ended } }, false],
    ['a date, which is past the second time', { until: { field: 'born', days: 0, missed: 'now' } }, true],
  ])('with %s', (_what, second, isEndless) => {
    expect(codes(ring(round, {}, second)).includes('endless_exits')).toBe(isEndless);
  });
  it('of one stage is one, and what only leads into a circle is not in it', () => {
    const document = ring([[exit(1, { to: 's-1' })], [exit(2, { to: 's-1' })], []]);
    expect(found(document).filter(({ code }) => code === 'endless_exits')).toMatchObject([{ stage: 's-1' }]);
  });
  it('with a condition on the way is none', () => {
    const some = [[exit(1, { to: 's-1' })], [exit(2, { to: 's-0', condition: russian }), exit(3, { to: 's-2' })], []];
    expect(codes(ring(some))).not.toContain('endless_exits');
  });
});

test('messages at once are counted across exits for all', () => {
  const four = (n: number, more: Partial<Message> = {}) =>
    stage(
      n,
      [0, 1, 2, 3].map((m) => ({ ...message(10 * n + m), ...(m === 3 && more) })),
    );
  const flood = (more: Partial<Message>, exits: Exit[] = [exit(1)]) =>
    found({ stages: [{ ...four(0, more), exits }, four(1)], tags: [] })
      .filter(({ code }) => code === 'message_flood')
      .map(({ stage: at, detail }) => [at, detail]);
  expect(flood({})).toEqual([['s-0', '8']]);
  expect(flood({ question: { kind: 'text', field: null, ...ended } })).toEqual([]);
  expect(flood({ delay: 60 })).toEqual([]);
  expect(flood({}, [exit(1, { delay: 60 })])).toEqual([]);
  expect(flood({}, [exit(1, { condition: russian }), exit(2, { delay: 9 })])).toEqual([]);
});

test('a path is answered and goes by exits', () => {
  const document: FunnelDocument = {
    stages: [
      {
        ...stage(0, [
          { ...message(0), question: { kind: 'number', field: null, least: 0.5, whole: true, ...ended } },
          { ...message(1), question: { kind: 'choice', field: null, choices: choices('A', 'B'), ...ended } },
        ]),
        exits: [exit(1, { condition: russian, to: 's-1' }), exit(2, { to: 's-2' })],
      },
      { ...stage(1, [message(11)]), exits: [exit(3, { condition: russian, to: 's-9' })] },
      stage(2, [message(12)]),
    ],
    tags: [],
  };
  const answers = [
    { type: 'start' },
    { type: 'answer', message: 'm-0', value: 1 },
    { type: 'answer', message: 'm-1', value: 'A' },
    { type: 'exit', exit: 'x-1' },
  ];
  const promises = checkPromises(document);
  expect(promises.find(({ name }) => name === 'everyoneGetsOn')?.violation).toEqual({ stage: 's-1', path: answers });
  expect(promises.find(({ name }) => name === 'noDeadButtons')?.violation).toEqual({
    ...{ stage: 's-1', exit: 'x-3', path: [...answers, { type: 'exit', exit: 'x-3' }] },
  });
});
