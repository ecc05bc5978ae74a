import { describe, expect, test } from 'vitest';
import type { Condition } from '#contract/schemas/funnels/condition.ts';
import type { FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { compileExits } from '#machines/journey/compileExits.ts';
import { needsOf } from '#machines/journey/factNeeds.ts';
import { outlineOf } from '#machines/journey/outline.ts';
import { keyboardButtonOf, messageCount, renderParts } from '#machines/journey/renderMessage.ts';
import { files, id, message, messages, stage, stages, tags } from './exampleFunnel.ts';

const funnel = (of: Partial<Message> = {}, exits?: Condition[]): FunnelDocument => ({
  tags: [],
  stages: [
    {
      ...stage(stages.welcome, message({ id: messages.hello, text: 'Hello', ...of })),
      ...(exits && { exits: exits.map((condition, n) => ({ id: id(60 + n), to: null, tag: null, condition })) }),
    },
  ],
});
const nothing = { any: false, tags: false, fields: false, source: false };
const decided = { ...nothing, any: true };
const own = { own: { field: 'city', op: 'is' as const, value: 'Moscow' } };
const action = { id: id(71) };

describe('what has to be known of a person', () => {
  test.each<[string, FunnelDocument, object]>([
    ['of a message that only says something: nothing', funnel(), nothing],
    ['by a tag', funnel({ condition: { all: [{ tag: tags.keen }] } }), { ...decided, tags: true }],
    ['by a source', funnel({}, [{ any: [{ all: [{ source: 'promo' }] }] }]), { ...decided, source: true }],
    ['by a field', funnel({ condition: { any: [own] } }), { ...decided, fields: true }],
    ['by the language', funnel({ condition: { all: [{ language: 'ru' }] } }), decided],
    ['by a date', funnel({ until: { field: 'lesson', days: 1, missed: 'skip' } }), { ...decided, fields: true }],
    [
      'to set a field',
      funnel({ actions: [{ ...action, kind: 'set', field: 'city', value: 'x' }] }),
      { ...decided, fields: true },
    ],
    [
      'to add to a field',
      funnel({ actions: [{ ...action, kind: 'add', field: 'age', by: 1 }] }),
      { ...decided, fields: true },
    ],
    ['to give a tag', funnel({ actions: [{ ...action, kind: 'tag', tag: tags.keen }] }), decided],
    ['to ask for a field', funnel({ question: { kind: 'text', field: 'city' } }), { ...decided, fields: true }],
    ['to ask alone', funnel({ question: { kind: 'text', field: null } }), decided],
    ['to ask for a place', funnel({ question: { kind: 'place' } }), decided],
  ])('%s', (_what, document, needs) => {
    expect(needsOf(document)).toEqual(needs);
  });
});

describe('the outline of a funnel', () => {
  const question = (of: Question) => outlineOf(funnel({ question: of })).stages[0]?.messages[0]?.question;
  const condition = (of: Condition) => outlineOf(funnel({ condition: of })).stages[0]?.messages[0]?.condition;

  test.each<[Question, Question]>([
    [
      { kind: 'text', field: 'city', retry: 'Once more' },
      { kind: 'text', field: 'city', retry: '…' },
    ],
    [
      { kind: 'phone', field: null, button: 'My number' },
      { kind: 'phone', field: null, button: '…' },
    ],
    [
      { kind: 'place', button: 'My place' },
      { kind: 'place', button: '…' },
    ],
    [{ kind: 'place' }, { kind: 'place' }],
    [
      {
        kind: 'choice',
        field: null,
        choices: [
          { id: id(51), label: 'Tea' },
          { id: id(52), label: 'Mate' },
        ],
      },
      {
        kind: 'choice',
        field: null,
        choices: [
          { id: id(51), label: '1' },
          { id: id(52), label: '2' },
        ],
      },
    ],
  ])('of a question %o is %o', (of, left) => {
    expect(question(of)).toEqual(left);
  });

  const empty = { own: { field: '…', op: 'empty' as const } };
  const hours = { hours: { from: '09:00', to: '18:00', weekdays: [1 as const] } };
  const noon = { hours: { from: '00:00', to: '12:00' } };
  test.each<[Condition, Condition]>([
    [{ all: [own] }, { all: [empty] }],
    [{ any: [{ ...own, not: true }, hours] }, { any: [{ ...empty, not: true }, noon] }],
    [{ all: [{ any: [own, { source: 'promo' }] }] }, { all: [{ any: [empty, { source: '' }] }] }],
    [{ all: [{ all: [{ language: 'ru' }, hours] }] }, { all: [{ all: [{ language: '' }, noon] }] }],
    [
      { all: [{ tag: tags.keen }, { answered: messages.hello }] },
      { all: [{ tag: tags.keen }, { answered: messages.hello }] },
    ],
  ])('of a condition %o is %o', (of, left) => {
    expect(condition(of)).toEqual(left);
  });
});

describe('a message', () => {
  const to = { telegram_id: 7, first_name: 'Ann', last_name: '', username: null, own: {} };
  const parts = (of: Partial<Message>) =>
    renderParts(message({ id: messages.hello, text: 'Hello', ...of }), to, () => 'data').map(({ params }) => params);

  test.each<[Question, string]>([
    [{ kind: 'phone', field: null, button: 'Mine' }, 'request_contact'],
    [{ kind: 'place', button: 'Mine' }, 'request_location'],
  ])('that asks by %o has one key under the input, once', (question, request) => {
    expect(parts({ question })).toMatchObject([
      {
        reply_markup: {
          keyboard: [[{ text: 'Mine', [request]: true }]],
          one_time_keyboard: true,
          resize_keyboard: true,
        },
      },
    ]);
  });

  test('has no key under the input where it asks by buttons, or without one', () => {
    const of = (question: Question) => keyboardButtonOf(message({ id: messages.hello, text: 'Hello', question }));
    expect(of({ kind: 'phone', field: null })).toBeNull();
    expect(of({ kind: 'text', field: null })).toBeNull();
    expect(
      of({
        kind: 'choice',
        field: null,
        choices: [
          { id: id(51), label: 'A' },
          { id: id(52), label: 'B' },
        ],
      }),
    ).toBeNull();
  });

  test('is as many of Telegram’s as its files and its text apart', () => {
    const album = (n: number, text = 'Hello') =>
      message({
        id: messages.hello,
        text,
        files: Array.from({ length: n }, () => ({ file: files.photo, as: 'photo' })),
      });
    expect(messageCount(message({ id: messages.hello, text: 'Hello' }))).toBe(1);
    expect(messageCount(album(1))).toBe(1);
    expect(messageCount(album(3))).toBe(4);
    expect(messageCount(album(3, ''))).toBe(3);
    expect(parts({ files: album(2).files ?? [] })).toHaveLength(2);
  });
});

test('an exit keeps the time that it is taken at, and nothing that it does not have', () => {
  const exit = { id: id(61), to: null, tag: null, condition: null };
  const timings = (of: object) => compileExits([{ ...exit, ...of }]).map(({ timing }) => timing);
  expect(timings({})).toEqual([{ delay: 0 }]);
  expect(timings({ delay: 60 })).toEqual([{ delay: 60 }]);
  expect(timings({ at: '10:00', weekdays: [1, 2] })).toEqual([{ delay: 0, at: '10:00', weekdays: [1, 2] }]);
});
