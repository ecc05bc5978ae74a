import fc from 'fast-check';
import type { Button, FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { inputButtonOf } from '#machines/funnel/inputButtonOf.ts';
import { anyActions, anyCondition, anyExits, anyFiles, anyQuestion, type PartIds } from '../funnel/arbitraryParts.ts';

const stageIds = ['s0', 's1', 's2', 's3'] as const;
const messageIds = ['m0', 'm1', 'm2', 'm3', 'm4'] as const;
const buttonIds = ['b0', 'b1', 'b2', 'b3'] as const;
const tagIds = ['t0', 't1', 't2'] as const;
const noteIds = ['n0', 'n1'] as const;
const triggerIds = ['g0', 'g1', 'g2'] as const;
/** Each part has the id of the thing that it is in, so that none is in two things of one document. */
const partIds = (home: string): PartIds => ({
  ...{ stages: stageIds, messages: messageIds, tags: tagIds, exits: [`${home}x0`, `${home}x1`] },
  ...{ actions: [`${home}a0`, `${home}a1`], choices: [`${home}c0`, `${home}c1`] },
});

const word = fc.constantFrom('a', 'b');
const colour = fc.constantFrom('red' as const, 'blue' as const);
const most = <T extends string>(ids: readonly T[]) =>
  fc.shuffledSubarray([...ids], { minLength: Math.floor(ids.length / 2) });
const among = <T extends string>(ids: readonly T[]) =>
  ids.length === 0 ? fc.constant(null) : fc.option(fc.constantFrom(...ids));
const row = fc.constantFrom({}, { row: 0 }, { row: 1 });
const place = fc.record({ x: fc.nat({ max: 1 }), y: fc.nat({ max: 1 }) });
const time = fc.constantFrom<Pick<Message, 'delay' | 'at' | 'weekdays' | 'until'>>(
  { delay: 0 },
  { delay: 60 },
  { delay: 0, at: '10:00' },
  { delay: 0, at: '10:00', weekdays: [1] },
  { delay: 0, until: { field: 'lesson', days: -1, missed: 'now' } },
);

const button = (id: string, stages: readonly string[], tags: readonly string[]): fc.Arbitrary<Button> =>
  fc.oneof(
    fc.tuple(word, row).map(([label, at]): Button => ({ id, kind: 'link', label, url: 'https://a.example', ...at })),
    fc
      .tuple(word, among(stages), among(tags), row)
      .map(([label, to, tag, at]): Button => ({ id, kind: 'next', label, to, tag, ...at })),
  );

const message = (id: string): fc.Arbitrary<Omit<Message, 'buttons'>> =>
  fc
    .tuple(
      fc
        .tuple(word, fc.constantFrom(null, 'i0'), fc.option(anyFiles, { freq: 1 }))
        .map(([text, image, files]) => (files ? { text, image: null, files } : { text, image })),
      time,
      fc.constantFrom<Pick<Message, 'link_preview'>>({}, { link_preview: false }),
      fc.option(anyCondition(partIds(id)), { freq: 1 }),
      fc.option(anyActions(partIds(id)), { freq: 1 }),
      fc.option(anyQuestion(partIds(id)), { freq: 1 }),
    )
    .map(([fields, when, preview, condition, actions, question]) => ({
      ...{ id, video: null, ...fields, ...when, ...preview },
      ...{ ...(condition && { condition }), ...(actions && { actions }), ...(question && { question }) },
    }));

/** The same kind in every document. */
const trigger = (id: string): fc.Arbitrary<Trigger> =>
  fc
    .tuple(word, fc.constantFrom('is' as const, 'has' as const), fc.boolean(), fc.constantFrom(...stageIds))
    .map(([one, match, typos, to]): Trigger => {
      if (id === 'g1') return { id, command: one, to };
      return id === 'g2' ? { id, source: one, to } : { id, words: [one], match, ...(typos && { typos }), to };
    });

/** A message with buttons has none under the input. */
const besideButtons = (one: Omit<Message, 'buttons'>, buttons: Button[]): Message => {
  if (buttons.length === 0 || inputButtonOf(one.question) === undefined) return { ...one, buttons };
  const { question: _question, ...rest } = one;
  return { ...rest, buttons };
};

/** The one that belongs to the place, or else any. */
const mostly = <T extends string>(ids: readonly T[], n: number) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(ids[n % ids.length]) }, fc.constantFrom(...ids));

/** Where a thing is: where it should be, or where there is room. */
function homeOf(id: string, ids: readonly string[], wanted: readonly (string | undefined)[], there: string[]) {
  const home = wanted[ids.indexOf(id)] ?? '';
  return there.includes(home) ? home : there[ids.indexOf(id) % there.length];
}

const each = <T>(ids: readonly string[], make: (id: string) => fc.Arbitrary<T>) => fc.tuple(...ids.map(make));

/**
 * Documents of so few ids and values that any three of them differ, agree and contradict one another in every way: the
 * same things are there or not, in another order, in another stage, or with another text.
 */
export const tinyDocument: fc.Arbitrary<FunnelDocument> = fc
  .tuple(most(stageIds), most(messageIds), most(buttonIds), most(tagIds), fc.subarray([...noteIds]), most(triggerIds))
  .chain(([stages, messages, buttons, tags, notes, triggers]) =>
    fc
      .record({
        stages: each(stages, (id) =>
          fc.tuple(word, colour, place, fc.option(anyExits(partIds(id)), { freq: 1 })).map(([title, c, at, exits]) => ({
            ...{ id, title, icon: 'flag' as const, colour: c, ...at },
            ...(exits && { exits }),
          })),
        ),
        messages: each(messages, message),
        buttons: each(buttons, (id) => button(id, stages, tags)),
        tags: each(tags, (id) => fc.record({ id: fc.constant(id), title: word, colour })),
        notes: each(notes, (id) =>
          fc.tuple(word, colour, place).map(([text, c, at]) => ({ id, text, colour: c, ...at })),
        ),
        triggers: each(triggers, trigger),
        stageOf: fc.tuple(...messageIds.map((_, n) => mostly(stageIds, n))),
        messageOf: fc.tuple(...buttonIds.map((_, n) => mostly(messageIds, n))),
      })
      .map(({ stageOf, messageOf, ...things }): FunnelDocument => {
        const full = things.messages.map(
          (one): Message =>
            besideButtons(
              one,
              things.buttons.filter(({ id }) => homeOf(id, buttonIds, messageOf, messages) === one.id),
            ),
        );
        return {
          stages: things.stages.map((stage) => ({
            ...stage,
            messages: full.filter(({ id }) => homeOf(id, messageIds, stageOf, stages) === stage.id),
          })),
          tags: things.tags,
          ...(things.notes.length > 0 && { notes: things.notes }),
          ...(things.triggers.length > 0 && { triggers: things.triggers }),
        };
      }),
  );
