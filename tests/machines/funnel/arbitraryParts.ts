import fc from 'fast-check';
import type { Action } from '#contract/schemas/funnels/action.ts';
import type { Condition, PlainCondition } from '#contract/schemas/funnels/condition.ts';
import type { DateTiming } from '#contract/schemas/funnels/dateTiming.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';

/** The ids that the parts of a document take and name; an id of a part occurs in a document as often as it is drawn. */
export interface PartIds {
  stages: readonly string[];
  messages: readonly string[];
  tags: readonly string[];
  exits: readonly string[];
  actions: readonly string[];
  choices: readonly string[];
}

const name = fc.constantFrom('city', 'age', 'phone', 'email');
const words = fc.constantFrom('Moscow', 'x', 'Send it again');
const label = fc.constantFrom('Yes', 'No', 'Later', 'Never');
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** Without the keys that are undefined: what is absent is not there. */
const bare = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

const record = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record(model as never).map((value) => bare(value as T));

const some = (ids: readonly string[], least: number) =>
  fc.subarray([...ids], { minLength: least, maxLength: Math.min(ids.length, 4) });

export const anyDateTiming: fc.Arbitrary<DateTiming> = fc.record({
  field: name,
  days: fc.integer({ min: -2, max: 2 }),
  missed: fc.constantFrom('skip', 'now'),
});

/** Files that Telegram sends together. */
export const anyFiles: fc.Arbitrary<MessageFile[]> = fc
  .constantFrom<MessageFile['as'][]>(['photo', 'video'], ['document'], ['audio'], ['voice'], ['video_note'])
  .chain((kinds) =>
    fc.array(fc.record({ file: fc.constantFrom('file-1', 'file-2', 'file-3'), as: fc.constantFrom(...kinds) }), {
      minLength: 1,
      maxLength: kinds.some((kind) => kind.startsWith('vo') || kind === 'video_note') ? 1 : 10,
    }),
  );

function anyPlainCondition({ tags, messages }: PartIds): fc.Arbitrary<PlainCondition> {
  const not = maybe(fc.constant(true));
  return fc.oneof(
    record({ tag: fc.constantFrom(...tags), not }),
    record({ source: fc.constantFrom('', 'promo'), not }),
    record({ language: fc.constantFrom('ru', 'en'), not }),
    record({ answered: fc.constantFrom(...messages), not }),
    record({
      own: fc.oneof(
        record({ field: name, op: fc.constant('is' as const), value: fc.oneof(words, fc.nat(9), fc.boolean()) }),
        record({ field: name, op: fc.constant('contains' as const), value: words }),
        record({ field: name, op: fc.constant('before' as const), value: fc.constantFrom('today', '2026-01-01') }),
        record({ field: name, op: fc.constant('greater' as const), value: fc.nat(9) }),
        record({ field: name, op: fc.constant('empty' as const) }),
      ),
      not,
    }),
    record({
      hours: record({
        from: fc.constantFrom('09:00', '22:00'),
        to: fc.constantFrom('18:00', '06:00'),
        weekdays: maybe(fc.constantFrom<number[]>([1], [6, 7])),
      }),
      not,
    }),
  ) as fc.Arbitrary<PlainCondition>;
}

export function anyCondition(ids: PartIds): fc.Arbitrary<Condition> {
  const plain = anyPlainCondition(ids);
  const several = fc.array(plain, { minLength: 1, maxLength: 2 });
  const group = fc.oneof(fc.record({ all: several }), fc.record({ any: several }));
  const items = fc.array(fc.oneof(plain, group), { minLength: 1, maxLength: 3 });
  return fc.oneof(fc.record({ all: items }), fc.record({ any: items }));
}

export function anyAction(ids: PartIds, id: string): fc.Arbitrary<Action> {
  return fc.oneof(
    fc.record({
      ...{ id: fc.constant(id), kind: fc.constant('set' as const), field: name },
      value: fc.oneof(words, fc.nat(9), fc.boolean(), fc.constant(null), fc.constant('today')),
    }),
    fc.record({
      ...{ id: fc.constant(id), kind: fc.constant('add' as const), field: name },
      by: fc.integer({ min: -5, max: 5 }),
    }),
    record({
      ...{ id: fc.constant(id), kind: fc.constant('tag' as const), tag: fc.constantFrom(...ids.tags) },
      remove: maybe(fc.constant(true as const)),
    }),
    fc.record({ id: fc.constant(id), kind: fc.constant('notify' as const), text: words }),
  ) as fc.Arbitrary<Action>;
}

export const anyActions = (ids: PartIds): fc.Arbitrary<Action[]> =>
  some(ids.actions, 1).chain((taken) => listOf(taken, (id) => anyAction(ids, id)));

export function anyExit(ids: PartIds, id: string): fc.Arbitrary<Exit> {
  return record({
    ...{ id: fc.constant(id), to: fc.option(fc.constantFrom(...ids.stages)) },
    ...{ tag: fc.option(fc.constantFrom(...ids.tags)), condition: fc.option(anyCondition(ids)) },
    delay: maybe(fc.constantFrom(0, 60)),
  }).chain((exit) =>
    fc.constantFrom({}, { at: '10:00' }, { at: '10:00', weekdays: [1, 2] }).map((at) => ({ ...exit, ...at })),
  ) as fc.Arbitrary<Exit>;
}

/** Two ways, drawn by share, stand before the others where they are there. */
export function anyExits(ids: PartIds): fc.Arbitrary<Exit[]> {
  return fc
    .tuple(some(ids.exits, 1), fc.boolean(), fc.boolean(), fc.integer({ min: 1, max: 60 }))
    .chain(([taken, isSplit, again, percent]) =>
      listOf(taken, (id) => anyExit(ids, id)).map((exits) =>
        exits.map((exit, index): Exit => {
          if (!isSplit || index > 1) return exit;
          return { ...exit, condition: { all: [{ share: percent, ...(again && { again: true as const }) }] } };
        }),
      ),
    );
}

const listOf = <T>(ids: readonly string[], make: (id: string) => fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.tuple(...ids.map(make)).map((all) => [...all]);

export function anyQuestion(ids: PartIds): fc.Arbitrary<Question> {
  const field = fc.option(name);
  const ending = {
    retry: maybe(fc.constantFrom('', 'Once more')),
    tries: maybe(fc.constantFrom(1, 3)),
    within: maybe(fc.constantFrom(60, 86_400)),
    unanswered: maybe(fc.constantFrom('exits' as const, 'next' as const)),
  };
  const common = { field, ...ending, known: maybe(fc.constantFrom('skip' as const, 'ask' as const)) };
  const kind = <K extends Question['kind']>(one: K) => ({ kind: fc.constant(one) });
  const choices = fc
    .tuple(some(ids.choices, 2), fc.shuffledSubarray(['A', 'B', 'C', 'D'], { minLength: 4 }))
    .map(([taken, labels]) => taken.map((id, index) => ({ id, label: labels[index] ?? id })));
  return fc.oneof(
    record({ ...kind('text'), ...common, least: maybe(fc.constantFrom(1, 5)), most: maybe(fc.constantFrom(5, 256)) }),
    record({
      ...kind('number'),
      ...common,
      least: maybe(fc.constantFrom(-1, 0.5)),
      whole: maybe(fc.constant(true as const)),
    }),
    record({ ...kind('email'), ...common }),
    record({ ...kind('phone'), ...common, button: maybe(label) }),
    record({ ...kind('date'), ...common, from: maybe(fc.constantFrom('today', '2026-01-01')) }),
    record({ ...kind('choice'), ...common, choices }),
    record({
      ...kind('file'),
      ...ending,
      of: fc.constantFrom(['photo' as const], ['voice' as const, 'audio' as const]),
    }),
    record({ ...kind('place'), ...ending, button: maybe(label) }),
  ) as fc.Arbitrary<Question>;
}
