import fc from 'fast-check';
import type { Action } from '#contract/schemas/funnels/action.ts';
import type { Condition, PlainCondition } from '#contract/schemas/funnels/condition.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import type { TriedField } from '#machines/tryout/tryout.ts';

/** Small funnels that ask, decide and do everything that a funnel can, over a few fields, tags and ids. */

const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const fields: readonly TriedField[] = [
  { name: 'city', kind: 'text', choices: [] },
  { name: 'budget', kind: 'number', choices: [] },
  { name: 'lesson', kind: 'date', choices: [] },
  { name: 'size', kind: 'choice', choices: ['S', 'L'] },
  { name: 'agreed', kind: 'boolean', choices: [] },
];

const mostStages = 4;
const mostMessages = 3;
const perStage = 16;
const stageId = (s: number) => idOf(s + 1);
const messageId = (s: number, m: number) => idOf(0x100 + s * perStage + m);
/** Ids of what stands in a message or a stage. */
const partId = (kind: number, s: number, m: number, n: number) => idOf(kind * 0x1000 + s * 0x100 + m * perStage + n);
const parts = { button: 1, choice: 2, action: 3, exit: 4 };
const tags = [1, 2].map((n) => ({ id: idOf(0x9000 + n), title: `Tag ${n}`, colour: 'red' as const }));
const goneTag = idOf(0x9999);

const anyTag = fc.constantFrom(...tags.map(({ id }) => id), goneTag);
const anyField = fc.constantFrom(...fields.map(({ name }) => name), 'phone', 'email', 'gone');
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const target = fc.constantFrom(null, ...Array.from({ length: mostStages + 1 }, (_, s) => stageId(s)));

function plainConditions(s: number): fc.Arbitrary<PlainCondition> {
  const not = fc.boolean();
  const own = fc.oneof(
    fc.record({ field: anyField, op: fc.constant('empty' as const) }),
    fc.record({ field: anyField, op: fc.constant('is' as const), value: fc.constantFrom('Moscow', 'S', 25, true) }),
    fc.record({ field: anyField, op: fc.constant('contains' as const), value: fc.constantFrom('o', 'mos') }),
    fc.record({ field: anyField, op: fc.constant('greater' as const), value: fc.constantFrom(10, 100) }),
    fc.record({ field: anyField, op: fc.constant('before' as const), value: fc.constantFrom('today', '2026-03-05') }),
  );
  return fc.oneof(
    fc.record({ own, not }),
    fc.record({ tag: anyTag, not }),
    fc.record({ source: fc.constantFrom('ad_1', ''), not }),
    fc.record({ language: fc.constantFrom('en', 'ru'), not }),
    fc.record({ answered: fc.nat(mostMessages - 1).map((m) => messageId(s, m)), not }),
    fc.record({
      hours: fc.constantFrom({ from: '09:00', to: '18:00' }, { from: '22:00', to: '06:00', weekdays: [1, 5] }),
      not,
    }),
  ) as fc.Arbitrary<PlainCondition>;
}

export function conditions(s: number): fc.Arbitrary<Condition> {
  const plain = fc.array(plainConditions(s), { minLength: 1, maxLength: 2 });
  const group = fc.oneof(fc.record({ all: plain }), fc.record({ any: plain }));
  const items = fc.array(fc.oneof({ weight: 3, arbitrary: plainConditions(s) }, { weight: 1, arbitrary: group }), {
    ...{ minLength: 1, maxLength: 2 },
  });
  return fc.oneof(fc.record({ all: items }), fc.record({ any: items })) as fc.Arbitrary<Condition>;
}

function questions(s: number, m: number): fc.Arbitrary<Question> {
  const ending = fc.record(
    {
      retry: fc.constantFrom('', 'Once more'),
      tries: fc.constantFrom(1, 2),
      within: fc.constantFrom(60, 3600, 90_000),
      unanswered: fc.constantFrom('exits' as const, 'next' as const),
      known: fc.constantFrom('skip' as const, 'ask' as const),
    },
    { requiredKeys: [] },
  );
  const field = fc.option(anyField, { nil: null, freq: 4 });
  const choices = [0, 1, 2].map((n) => ({ id: partId(parts.choice, s, m, n), label: ['S', 'L', 'Moscow'][n] ?? '' }));
  const kinds = fc.oneof(
    fc.record({ kind: fc.constant('text'), field, least: fc.constantFrom(1, 3) }),
    fc.record({ kind: fc.constant('number'), field, least: fc.constantFrom(0, 20), whole: fc.constant(true) }),
    fc.record({ kind: fc.constant('email'), field }),
    fc.record({ kind: fc.constant('phone'), field, button: fc.constantFrom('My number', undefined) }),
    fc.record({ kind: fc.constant('date'), field, from: fc.constantFrom('today', undefined) }),
    fc.record({ kind: fc.constant('choice'), field, choices: fc.constantFrom(choices.slice(0, 2), choices) }),
    fc.constant({ kind: 'file', of: ['photo', 'voice'] }),
    fc.record({ kind: fc.constant('place'), button: fc.constantFrom('Here', undefined) }),
  );
  return fc.tuple(kinds, ending).map(([kind, { known, ...rest }]) => {
    const all = { ...kind, ...rest, ...('field' in kind && kind.field !== null && known && { known }) };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Question;
  });
}

const actionsOf = (s: number, m: number): fc.Arbitrary<Action[]> =>
  fc
    .array(
      fc.oneof(
        fc.record({
          kind: fc.constant('set' as const),
          field: anyField,
          value: fc.constantFrom(null, '{first_name}', 'Moscow', 'S', 25, false, 'today', '2026-04-01', 'a@b.co'),
        }),
        fc.record({ kind: fc.constant('add' as const), field: anyField, by: fc.constantFrom(-5, 0.1, 100) }),
        fc.record({ kind: fc.constant('tag' as const), tag: anyTag }),
        fc.record({ kind: fc.constant('tag' as const), tag: anyTag, remove: fc.constant(true as const) }),
        fc.record({ kind: fc.constant('notify' as const), text: fc.constant('{first_name}: {budget|nothing}') }),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((some) => some.map((one, n) => ({ ...one, id: partId(parts.action, s, m, n) }) as Action));

const timing = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ delay: 0 }) },
  { weight: 2, arbitrary: fc.constantFrom({ delay: 60 }, { delay: 90_000 }, { delay: 0, at: '10:00' }) },
  {
    weight: 1,
    arbitrary: fc
      .record({
        field: fc.constantFrom('lesson', 'gone', 'city'),
        days: fc.constantFrom(-1, 0, 3),
        missed: fc.constantFrom('skip' as const, 'now' as const),
      })
      .map((until) => ({ delay: 0, until })),
  },
);

const messagesOf = (s: number, m: number): fc.Arbitrary<Message> =>
  fc
    .record({
      timing,
      text: fc.constantFrom('Hello, {first_name}', 'City: {city|none}, budget: {budget|none}, {phone|no phone}', ''),
      condition: optional(conditions(s)),
      actions: optional(actionsOf(s, m)),
      question: fc.option(questions(s, m), { nil: undefined, freq: 1 }),
      buttons: fc.array(fc.record({ to: target, tag: fc.option(anyTag, { nil: null }) }), { maxLength: 2 }),
    })
    .map(({ timing: when, buttons, text, condition, actions, question }) => {
      const under = question && 'button' in question;
      const asked = question ? { question } : {};
      return {
        ...{ id: messageId(s, m), image: null, video: null, ...when, ...asked },
        // what neither does anything nor asks says something
        text: text === '' && (!actions || question) ? 'Hello' : text,
        ...(condition && { condition }),
        ...(actions && { actions }),
        buttons: (under || (text === '' && !question) ? [] : buttons).map(({ to, tag }, n) => ({
          ...{ id: partId(parts.button, s, m, n), kind: 'next' as const, label: `Next ${n}`, to, tag },
        })),
      };
    });

const exitsOf = (s: number): fc.Arbitrary<Exit[]> => {
  const way = fc.record({ to: target, tag: fc.option(anyTag, { nil: null }) });
  const condition = fc.option(conditions(s), { nil: null });
  const when = fc.constantFrom({}, {}, { delay: 3600 }, { delay: 86_400 }, { delay: 0, at: '10:00', weekdays: [1, 2] });
  const plain = fc.array(
    fc.tuple(way, condition, when).map(([to, asked, at]) => ({ ...to, condition: asked, ...at })),
    {
      ...{ minLength: 1, maxLength: 3 },
    },
  );
  const split = fc
    .tuple(way, way, fc.constantFrom(10, 50), fc.boolean())
    .map(([a, b, share, again]) =>
      [a, b].map((one) => ({ ...one, condition: { all: [{ share, ...(again && { again: true as const }) }] } })),
    );
  return fc
    .oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: split })
    .map((some) => some.map((one, n) => ({ ...one, id: partId(parts.exit, s, 0, n) }) as Exit));
};

const stagesOf = (s: number): fc.Arbitrary<Stage> =>
  fc
    .record({
      messages: fc.tuple(...Array.from({ length: mostMessages }, (_, m) => messagesOf(s, m))),
      count: fc.nat(mostMessages),
      exits: fc.option(exitsOf(s), { nil: undefined, freq: 3 }),
    })
    .map(({ messages, count, exits }) => ({
      ...{ id: stageId(s), title: `Stage ${s}`, icon: 'flag' as const, colour: 'blue' as const, x: 0, y: 0 },
      messages: messages.slice(0, count),
      ...(exits && { exits }),
    }));

const parted = { price: 0xa001, city: 0xa002, help: 0xa003, promo: 0xa004 };
const toStage = fc.nat(mostStages).map(stageId);
const triggers: fc.Arbitrary<Trigger[]> = fc.tuple(toStage, toStage, toStage, toStage).map(([a, b, c, d]) => [
  { id: idOf(parted.price), words: ['price', 'how much'], match: 'has', typos: true, to: a },
  { id: idOf(parted.city), words: ['Moscow'], match: 'is', to: b },
  { id: idOf(parted.help), command: 'help', to: c },
  { id: idOf(parted.promo), source: 'promo*', to: d },
]);

export const arbitraryFunnel: fc.Arbitrary<FunnelDocument> = fc
  .record({
    triggers: fc.option(triggers, { nil: undefined, freq: 2 }),
    stages: fc.tuple(...Array.from({ length: mostStages }, (_, s) => stagesOf(s))),
    count: fc.integer({ min: 1, max: mostStages }),
  })
  .map(({ stages, count, triggers: some }) => ({
    ...{ tags, stages: stages.slice(0, count) },
    ...(some && { triggers: some }),
  }));
