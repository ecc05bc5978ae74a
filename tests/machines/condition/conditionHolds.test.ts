import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { Condition, PlainCondition } from '#contract/schemas/funnels/condition.ts';
import { conditionHolds, namesGone, type Scene } from '#machines/condition/conditionHolds.ts';
import { type Facts, noFacts } from '#machines/condition/facts.ts';

const monday = Date.parse('2026-11-30T12:00:00Z');

const facts: Facts = {
  ...{ ...noFacts, person: 'anna', tags: ['keen', 'of another funnel'], source: 'promo', language: 'ru' },
  ...{ phone: '+79123456789', email: 'anna@example.com', funnelZone: 'UTC' },
  own: { city: 'Орёл', age: 30, birthday: '1990-05-01', vip: false, size: 'M', zero: 0, '2020': '2020-01-01' },
  fields: {
    city: { kind: 'text', choices: [] },
    age: { kind: 'number', choices: [] },
    zero: { kind: 'number', choices: [] },
    birthday: { kind: 'date', choices: [] },
    wedding: { kind: 'date', choices: [] },
    vip: { kind: 'boolean', choices: [] },
    size: { kind: 'choice', choices: ['M', 'L'] },
    '2020': { kind: 'text', choices: [] },
  },
};
const scene: Scene = {
  ...{ facts, at: monday, zone: 'UTC', tags: new Set(['keen', 'cold']) },
  ...{ questions: new Set(['name', 'phone']), answered: ['name', 'gone'] },
};
const holds = (one: PlainCondition, given: Partial<Scene> = {}) =>
  conditionHolds({ all: [one] }, { ...scene, ...given });
const own = (field: string, op: string, value?: unknown) =>
  ({ own: { field, op, ...(value !== undefined && { value }) } }) as PlainCondition;

describe('of a person it holds, or not, and the other way round under `not`:', () => {
  test.each<[PlainCondition, boolean]>([
    [{ tag: 'keen' }, true],
    [{ tag: 'cold' }, false],
    [{ source: 'promo' }, true],
    [{ source: 'Promo' }, false],
    [{ source: '' }, false],
    [{ language: 'ru' }, true],
    [{ language: 'en' }, false],
    [{ answered: 'name' }, true],
    [{ answered: 'phone' }, false],
    [own('city', 'is', 'Орёл'), true],
    [own('city', 'is', 'орёл'), false],
    [own('age', 'is', 30), true],
    [own('age', 'is', '30'), false],
    [own('vip', 'is', false), true],
    [own('vip', 'is', true), false],
    [own('zero', 'is', 0), true],
    [own('zero', 'is', false), false],
    [own('wedding', 'is', '2020-01-01'), false],
    [own('phone', 'is', '+79123456789'), true],
    [own('phone', 'is', '+79123456780'), false],
    [own('email', 'is', 'anna@example.com'), true],
    [own('email', 'is', '+79123456789'), false],
    [own('city', 'contains', 'ОРЕ'), true],
    [own('city', 'contains', 'Тула'), false],
    [own('size', 'contains', 'm'), true],
    [own('age', 'contains', '3'), false],
    [own('wedding', 'contains', '2'), false],
    [own('phone', 'contains', '912345'), true],
    [own('email', 'contains', 'EXAMPLE'), true],
    [own('age', 'greater', 29), true],
    [own('age', 'greater', 30), false],
    [own('zero', 'greater', -1), true],
    [own('city', 'greater', 0), false],
    [own('wedding', 'greater', 0), false],
    [own('phone', 'greater', 0), false],
    [own('birthday', 'before', '1990-05-02'), true],
    [own('birthday', 'before', '1990-05-01'), false],
    [own('birthday', 'before', 'today'), true],
    [own('wedding', 'before', 'today'), false],
    [own('2020', 'before', '2026-01-01'), false],
    [own('age', 'before', 'today'), false],
    [own('phone', 'before', 'today'), false],
    [own('wedding', 'empty'), true],
    [own('zero', 'empty'), false],
    [own('vip', 'empty'), false],
    [own('email', 'empty'), false],
    [{ hours: { from: '11:00', to: '13:00' } }, true],
    [{ hours: { from: '13:00', to: '14:00' } }, false],
  ])('%j: %s', (one, isTrue) => {
    expect(holds(one)).toBe(isTrue);
    expect(holds({ ...one, not: false })).toBe(isTrue);
    expect(holds({ ...one, not: true })).toBe(!isTrue);
  });

  test('without a source, a language, a phone number or an address', () => {
    const nobody = { facts: noFacts };
    expect(holds({ source: '' }, nobody)).toBe(true);
    expect(holds({ source: 'promo' }, nobody)).toBe(false);
    expect(holds({ language: 'ru', not: true }, nobody)).toBe(true);
    for (const field of ['phone', 'email']) {
      expect(holds(own(field, 'empty'), nobody)).toBe(true);
      expect(holds(own(field, 'is', ''), nobody)).toBe(false);
      expect(holds(own(field, 'contains', 'a'), nobody)).toBe(false);
    }
  });

  test('a name that objects have anyway is no field, and a value of none', () => {
    for (const field of ['constructor', '__proto__', 'toString']) {
      expect(holds(own(field, 'empty'))).toBe(false);
      const fields = { [field]: { kind: 'text', choices: [] } } as const;
      expect(holds(own(field, 'empty'), { facts: { ...facts, fields } })).toBe(true);
    }
  });
});

test('today is the day of the person, and hours are those of the funnel', () => {
  const at = Date.parse('2026-11-30T22:00:00Z');
  const born = { ...facts, own: { birthday: '2026-11-30' }, funnelZone: 'Asia/Tokyo' };
  const asked = own('birthday', 'before', 'today');
  expect(holds(asked, { facts: born, at, zone: 'Asia/Tokyo' })).toBe(true);
  expect(holds(asked, { facts: born, at, zone: 'America/New_York' })).toBe(false);
  // in Tokyo it is 07:00
  expect(holds({ hours: { from: '07:00', to: '08:00' } }, { facts: born, at, zone: 'America/New_York' })).toBe(true);
  expect(holds({ hours: { from: '17:00', to: '18:00' } }, { facts: born, at, zone: 'America/New_York' })).toBe(false);
});

describe('what names something gone', () => {
  test.each<[PlainCondition]>([
    [{ tag: 'of another funnel' }],
    [{ answered: 'gone' }],
    [own('hobby', 'empty')],
    [own('hobby', 'is', 'chess')],
  ])('holds for nobody, also under “not”: %j', (gone) => {
    const known = { tags: scene.tags, questions: scene.questions, fields: facts.fields };
    expect(namesGone(gone, known)).toBe(true);
    for (const one of [gone, { ...gone, not: true }]) {
      expect(holds(one)).toBe(false);
      expect(conditionHolds({ all: [{ tag: 'keen' }, one] }, scene)).toBe(false);
      // what stands beside it is asked all the same
      expect(conditionHolds({ any: [{ tag: 'keen' }, one] }, scene)).toBe(true);
      expect(conditionHolds({ any: [{ all: [{ tag: 'keen' }, one] }] }, scene)).toBe(false);
    }
  });

  test('phone and email are always there, and so is what names nothing', () => {
    const known = { tags: new Set<string>(), questions: new Set<string>(), fields: {} };
    for (const one of [own('phone', 'empty'), own('email', 'empty'), { source: '' }, { language: 'ru' }])
      expect(namesGone(one, known)).toBe(false);
    expect(namesGone({ hours: { from: '09:00', to: '10:00' } }, known)).toBe(false);
  });
});

const [yes, no] = [{ tag: 'keen' }, { tag: 'cold' }];
test.each<[Condition, boolean]>([
  [{ all: [yes, yes] }, true],
  [{ all: [yes, no] }, false],
  [{ any: [no, yes] }, true],
  [{ any: [no, no] }, false],
  [{ all: [yes, { any: [no, yes] }] }, true],
  [{ all: [yes, { any: [no, no] }] }, false],
  [{ all: [yes, { all: [yes, no] }] }, false],
  [{ any: [no, { all: [yes, yes] }] }, true],
  [{ any: [no, { all: [yes, no] }] }, false],
  [{ any: [no, { any: [no, yes] }] }, true],
])('%j: %s', (condition, isTrue) => {
  expect(conditionHolds(condition, scene)).toBe(isTrue);
});

test('of known things `not` always turns round, in any list', () => {
  const plain = fc.constantFrom<PlainCondition>(
    ...[yes, no, { source: 'promo' }, { language: 'en' }, own('age', 'greater', 18), own('email', 'empty')],
  );
  const joined = fc.record({
    join: fc.constantFrom('all', 'any'),
    parts: fc.array(plain, { minLength: 1, maxLength: 5 }),
  });
  fc.assert(
    fc.property(joined, ({ join, parts }) => {
      const turned = parts.map((one) => ({ ...one, not: true }));
      const [is, isNot] = [
        join === 'all' ? { all: parts } : { any: parts },
        // neither all are, or one is not
        join === 'all' ? { any: turned } : { all: turned },
      ];
      expect(conditionHolds(is, scene)).toBe(!conditionHolds(isNot, scene));
    }),
  );
});

test('of nobody nothing is known', () => {
  expect(noFacts).toEqual({
    ...{ person: '', tags: [], own: {}, fields: {}, source: null, language: null, phone: null, email: null },
    funnelZone: 'UTC',
  });
});
