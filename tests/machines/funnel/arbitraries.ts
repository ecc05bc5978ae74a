import fc from 'fast-check';
import type { Edit, EditedFunnel, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { applyEdit } from '#machines/funnel/edits/applyEdit.ts';
import { anyActions, anyCondition, anyDateTiming, anyExits, anyFiles, anyQuestion } from './arbitraryParts.ts';

const id = (kind: string, n: number) => `${kind}-${n}`;
const word = fc.constantFrom('Hello', 'Offer', '<b>Bold</b>', '{first_name|friend}', 'x');

export const message = (n: number): Message => ({
  id: id('m', n),
  text: `text ${n}`,
  image: null,
  video: null,
  delay: 0,
  buttons: [],
});
export const stage = (n: number, messages: Message[] = []): Stage => ({
  id: id('s', n),
  title: `Stage ${n}`,
  icon: 'flag',
  colour: 'gray',
  x: n,
  y: 0,
  messages,
});
export const tag = (n: number) => ({ id: id('t', n), title: `Tag ${n}`, colour: 'red' as const });

export const note = (n: number) => ({ id: id('n', n), text: `note ${n}`, x: n, y: 0, colour: 'yellow' as const });

/** Its kind follows from its number: words, a command, a source. */
export function trigger(n: number): Trigger {
  const [of, to] = [{ id: id('g', n) }, id('s', n % 5)];
  if (n % 3 === 1) return { ...of, command: `command_${n}`, to };
  return n % 3 === 2 ? { ...of, source: `source-${n}*`, to } : { ...of, words: [`word ${n}`], match: 'has', to };
}

export const sample: EditedFunnel = {
  name: 'Sample',
  stages: [0, 1, 2, 3, 4].map((n) => stage(n, [message(2 * n), message(2 * n + 1)])),
  tags: [0, 1, 2].map(tag),
  notes: [0, 1].map(note),
  triggers: [0, 1, 2, 3].map(trigger),
};

const known = (kind: string, count: number) => fc.nat({ max: count - 1 }).map((n) => id(kind, n));
const stageId = known('s', 7);
const messageId = known('m', 14);
const tagId = known('t', 5);
const noteId = known('n', 4);
const triggerId = known('g', 7);
const index = fc.nat({ max: 8 });
const spot = fc.option(index, { nil: undefined });
const buttons = fc.uniqueArray(
  fc.record({
    id: known('b', 20),
    kind: fc.constant('next' as const),
    label: word,
    to: fc.option(stageId),
    tag: fc.option(tagId),
  }),
  { selector: (button) => button.id, maxLength: 3 },
);

const ids = (kind: string, count: number) => Array.from({ length: count }, (_, n) => id(kind, n));
const partIds = {
  ...{ stages: ids('s', 7), messages: ids('m', 14), tags: ids('t', 5) },
  ...{ exits: ids('x', 8), actions: ids('a', 8), choices: ids('c', 8) },
};
const parts = {
  condition: anyCondition(partIds),
  until: anyDateTiming,
  actions: anyActions(partIds),
  question: anyQuestion(partIds),
  files: anyFiles,
};
/** What a thing that is added may have, mostly nothing. */
const someOf = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    fc.record(model as never, { requiredKeys: [] } as never),
  ) as fc.Arbitrary<Partial<T>>;

/** Edits of every kind; some are invalid for the funnel on purpose. */
export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ type: fc.constant('funnel.rename' as const), name: word }),
  fc.record({
    type: fc.constant('stage.add' as const),
    stage: fc
      .tuple(fc.integer({ min: 5, max: 6 }), someOf({ exits: anyExits(partIds) }), someOf(parts))
      .map(([n, own, more]) => ({ ...stage(n, [{ ...message(2 * n), ...more }]), ...own })),
    index: spot,
  }),
  fc.record({ type: fc.constant('stage.change' as const), id: stageId, title: word, x: index }),
  fc.record({
    ...{ type: fc.constant('stage.change' as const), id: stageId, exits: fc.option(anyExits(partIds), { freq: 3 }) },
  }),
  fc.record({ type: fc.constant('stage.move' as const), id: stageId, index }),
  fc.record({ type: fc.constant('stage.remove' as const), id: stageId }),
  fc.record({
    type: fc.constant('message.add' as const),
    stage: stageId,
    message: fc.tuple(fc.integer({ min: 10, max: 13 }), someOf(parts)).map(([n, more]) => ({ ...message(n), ...more })),
    index: spot,
  }),
  fc.record({ type: fc.constant('message.change' as const), id: messageId, text: word, link_preview: fc.boolean() }),
  fc.record({ type: fc.constant('message.change' as const), id: messageId, buttons }),
  fc.record(
    {
      ...{ type: fc.constant('message.change' as const), id: messageId, delay: fc.constantFrom(0, 60) },
      at: fc.option(fc.constantFrom('10:00', '19:30')),
      weekdays: fc.option(fc.constantFrom<number[]>([1, 2, 3, 4, 5], [7])),
      until: fc.option(anyDateTiming, { freq: 1 }),
    },
    { requiredKeys: ['type', 'id'] },
  ),
  fc.record(
    {
      ...{ type: fc.constant('message.change' as const), id: messageId },
      condition: fc.option(parts.condition, { freq: 3 }),
      actions: fc.option(parts.actions, { freq: 3 }),
      question: fc.option(parts.question, { freq: 3 }),
      files: fc.option(parts.files, { freq: 3 }),
    },
    { requiredKeys: ['type', 'id'] },
  ),
  fc.record(
    {
      ...{ type: fc.constant('message.change' as const), id: messageId },
      ...{ image: fc.constantFrom('file-1', null), video: fc.constantFrom('file-2', null) },
      files: fc.option(parts.files, { freq: 1 }),
    },
    { requiredKeys: ['type', 'id'] },
  ),
  fc.record({ type: fc.constant('message.move' as const), id: messageId, stage: stageId, index }),
  fc.record({ type: fc.constant('message.remove' as const), id: messageId }),
  fc.record({ type: fc.constant('tag.add' as const), tag: fc.integer({ min: 3, max: 4 }).map(tag), index: spot }),
  fc.record({ type: fc.constant('tag.change' as const), id: tagId, title: word }),
  fc.record({ type: fc.constant('tag.remove' as const), id: tagId }),
  fc.record({ type: fc.constant('note.add' as const), note: fc.integer({ min: 2, max: 3 }).map(note) }),
  fc.record({ type: fc.constant('note.change' as const), id: noteId, text: word, x: index }),
  fc.record({ type: fc.constant('note.remove' as const), id: noteId }),
  fc.record({
    type: fc.constant('trigger.add' as const),
    trigger: fc.integer({ min: 4, max: 6 }).map(trigger),
    index: spot,
  }),
  fc.record(
    {
      ...{ type: fc.constant('trigger.change' as const), id: triggerId },
      words: fc.array(fc.constantFrom('price', 'how much', 'цена'), { minLength: 1, maxLength: 3 }),
      ...{ match: fc.constantFrom('is' as const, 'has' as const), typos: fc.boolean(), to: stageId },
    },
    { requiredKeys: ['type', 'id'] },
  ),
  fc.record({ type: fc.constant('trigger.change' as const), id: triggerId, command: fc.constantFrom('menu', 'help') }),
  fc.record({ type: fc.constant('trigger.change' as const), id: triggerId, source: fc.constantFrom('ads', 'ads*') }),
  fc.record({ type: fc.constant('trigger.move' as const), id: triggerId, index }),
  fc.record({ type: fc.constant('trigger.remove' as const), id: triggerId }),
);
export const anyEdits = fc.array(anyEdit, { maxLength: 25 });

/** The valid edits of a list applied in order, with the resulting funnel. */
export function whatApplies(before: EditedFunnel, edits: Edit[]): { funnel: EditedFunnel; applied: Edit[] } {
  let funnel = before;
  const applied: Edit[] = [];
  for (const edit of edits) {
    const result = applyEdit(funnel, edit);
    if (!result.ok) continue;
    funnel = result.funnel;
    applied.push(result.applied);
  }
  return { funnel, applied };
}
