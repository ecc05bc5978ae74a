// @vitest-environment node
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { ExitCondition } from '#contract/schemas/funnels/condition.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { connectEdits } from '#src/features/editor/model/connectEdits.ts';
import { endHereEdits } from '#src/features/editor/model/endHere.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { insertStage } from '#src/features/editor/model/insertStage.ts';
import { type ExitKind, movedExit, withNewExits } from '#src/features/editor/model/newExits.ts';
import { openEnd } from '#src/features/editor/model/nextStageGhost.ts';
import { passesOn } from '#src/features/editor/model/passesOn.ts';
import { reconnectSuggestion } from '#src/features/editor/model/reconnect.ts';
import { exitsOf, stageHandles, stageHeight } from '#src/features/editor/model/stageBox.ts';
import { applyAll } from '../applyAll.ts';

const [a, b, c] = [v7(), v7(), v7()] as const;
const exit = (to: string | null, condition: ExitCondition | null = null, more: Partial<Exit> = {}): Exit => ({
  ...{ id: v7(), to, tag: null, condition },
  ...more,
});
const share = (percent: number): ExitCondition => ({ all: [{ share: percent }] });
const message = (more: Partial<Message> = {}): Message => ({
  ...{ id: v7(), text: 'Text', image: null, video: null, delay: 0, buttons: [] },
  ...more,
});
const next = (to: string | null) => ({ id: v7(), kind: 'next' as const, label: 'On', to, tag: null });
const stage = (id: string, messages: Message[], exits?: Exit[]): Stage => ({
  ...{ id, title: id.slice(-4), icon: 'chat', colour: 'blue', x: 0, y: 0, messages },
  ...(exits && { exits }),
});
const documentOf = (...stages: Stage[]): FunnelDocument => ({ stages, tags: [] });
const after = (document: FunnelDocument, edits: Parameters<typeof applyAll>[1]) =>
  applyAll({ name: '', ...document }, edits);
const targetsOf = ({ stages }: FunnelDocument) =>
  stages.map(({ messages, exits = [] }) => [
    ...messages.flatMap(({ buttons }) => buttons.flatMap((one) => (one.kind === 'next' ? [one.to] : []))),
    ...exits.map(({ to }) => to),
  ]);

test('the graph holds buttons and exits in the order of their rows', () => {
  const [button, one, other] = [next(b), exit(c), exit(null)];
  const document = documentOf(stage(a, [message({ buttons: [button] })], [one, other]), stage(b, []), stage(c, []));
  const ways = [...graphOf(document).exits.values()].filter(({ source }) => source === a);
  expect(ways.map(({ id, by, target, isImplicit }) => [id, by, target, isImplicit])).toEqual([
    [button.id, 'button', b, false],
    [one.id, 'exit', c, false],
    [other.id, 'exit', b, true],
  ]);
  expect(exitsOf(document.stages[0] ?? stage(a, []))).toEqual([button.id, one.id, other.id]);
});

test('buttons and exits are led to a stage together, with one edit for each message and each stage', () => {
  const [button, one, other] = [next(null), exit(null), exit(b)];
  const document = documentOf(stage(a, [message({ buttons: [button] })], [one, other]), stage(b, []), stage(c, []));
  const edits = connectEdits(document, [button.id, one.id, other.id], c);
  expect(edits.map(({ type }) => type)).toEqual(['message.change', 'stage.change']);
  expect(targetsOf(after(document, edits))[0]).toEqual([c, c, c]);
});

test('a stage is put into the arrow of an exit, and an exit can end the funnel', () => {
  const one = exit(b);
  const document = documentOf(stage(a, [message()], [one]), stage(b, [message()]));
  const inserted = insertStage(document, one.id, { stage: 'New', next: 'Next' });
  const between = after(document, inserted?.edits ?? []);
  expect(targetsOf(between).slice(0, 2)).toEqual([[inserted?.stage.id], [b]]);
  const ended = after(document, endHereEdits(document, one.id, 'The end'));
  expect(targetsOf(ended)[0]).toEqual([ended.stages.at(-1)?.id]);
  expect(ended.stages.at(-1)?.messages).toEqual([]);
});

test('the exits that led to a deleted stage can lead on to where it led', () => {
  const document = documentOf(stage(a, [], [exit(b), exit(b), exit(c)]), stage(b, [], [exit(c)]), stage(c, []));
  const offer = reconnectSuggestion(document, b);
  expect(offer?.arrows).toBe(2);
  const gone = after(document, [{ type: 'stage.remove', id: b }]);
  expect(targetsOf(after(gone, offer?.edits(gone) ?? []))[0]).toEqual([c, c, c]);
});

test('a stage is open at its end only where nothing leads on from it', () => {
  const loose = exit(null);
  expect(openEnd(documentOf(stage(a, [message()])), a)).toBeNull();
  expect(openEnd(documentOf(stage(a, [message()], [loose])), a)).toBe(loose.id);
  expect(openEnd(documentOf(stage(a, [message()], [loose]), stage(b, [])), a)).toBeUndefined();
});

test('the dots of exits lie at their rows: all in the card, one row apart, below the buttons', () => {
  const [button, one, other] = [next(b), exit(c), exit(c, share(50))];
  for (const messages of [[message({ buttons: [button] })], []]) {
    const from = stage(a, messages, [one, other]);
    const handles = stageHandles(from, graphOf(documentOf(from, stage(b, []), stage(c, []))));
    const middles = exitsOf(from).map((id) => {
      const { y = 0, height = 0 } = handles.find((handle) => handle.id === id) ?? {};
      return y + height / 2;
    });
    expect(middles.toSorted((x, y) => x - y)).toEqual(middles);
    expect((middles.at(-1) ?? 0) - (middles.at(-2) ?? 0)).toBe(34);
    expect(stageHeight(from) - (middles.at(-1) ?? 0)).toBe(15 + 6 + 1);
  }
});

test('a message that asks or does something is higher, a stage that only branches is lower', () => {
  const heightOf = (one: Message) => stageHeight(stage(a, [one])) - stageHeight(stage(a, [message()]));
  expect(heightOf(message({ question: { kind: 'text', field: null } }))).toBe(16);
  const choices = [
    { id: v7(), label: 'A' },
    { id: v7(), label: 'B' },
  ];
  expect(heightOf(message({ question: { kind: 'choice', field: null, choices } }))).toBe(44);
  expect(heightOf(message({ condition: { all: [{ source: '' }] } }))).toBe(16);
  const actions = [{ id: v7(), kind: 'notify' as const, text: 'x' }];
  expect(heightOf(message({ text: '', actions }))).toBe(0);
  expect(heightOf(message({ actions }))).toBe(16);
  expect(stageHeight(stage(a, [], [exit(null)]))).toBeLessThan(stageHeight(stage(a, [])));
});

const choiceOf = (field: string | null) =>
  message({ question: { kind: 'choice', field, choices: ['Yes', 'No'].map((label) => ({ id: v7(), label })) } });
const kindsOf = (exits: Exit[] = []) =>
  exits.map(({ condition, delay }) => (delay ? 'timed' : condition ? 'condition' : 'otherwise'));
const added = (from: Stage, kind: ExitKind) => withNewExits(documentOf(from, stage(b, [])), from, kind)?.exits;

test('new exits stand where they can be taken', () => {
  const asks = stage(a, [choiceOf('likes')]);
  expect(kindsOf(added(asks, 'if'))).toEqual(['condition', 'otherwise']);
  expect(kindsOf(added({ ...asks, exits: [exit(b)] }, 'if'))).toEqual(['condition', 'otherwise']);
  expect(kindsOf(added(stage(a, [message({ buttons: [next(b)] })]), 'if'))).toEqual(['condition']);
  expect(kindsOf(added(asks, 'timed'))).toEqual(['timed']);
  expect(added(asks, 'each')?.map(({ condition }) => condition)).toEqual([
    { all: [{ own: { field: 'likes', op: 'is', value: 'Yes' } }] },
    { all: [{ own: { field: 'likes', op: 'is', value: 'No' } }] },
    null,
  ]);
  expect(added(stage(a, [choiceOf(null)]), 'each')).toBeUndefined();
  const split = added({ ...asks, exits: [exit(b)] }, 'split');
  expect(split?.map(({ condition, to }) => [condition, to])).toEqual([
    [share(50), null],
    [share(50), b],
  ]);
  expect(added({ ...asks, ...(split && { exits: split }) }, 'split')).toBeUndefined();
  const full = Array.from({ length: 50 }, () => exit(b, share(1)));
  expect(added({ ...asks, exits: full }, 'if')).toBeUndefined();
});

test('ways by the answers are added for those that have none', () => {
  const asks = stage(a, [choiceOf('likes')]);
  const likes = (value: string) => ({ own: { field: 'likes', op: 'is' as const, value } });
  const having = (condition: ExitCondition) => added({ ...asks, exits: [exit(b, condition)] }, 'each');
  expect(having({ all: [likes('Yes')] })?.map(({ condition }) => condition)).toEqual([
    { all: [likes('Yes')] },
    { all: [likes('No')] },
    null,
  ]);
  expect(having({ any: [{ all: [likes('Yes')] }, likes('No')] })).toBeUndefined();
  expect(having({ all: [{ own: { field: 'likes', op: 'contains', value: 'e' } }] })).toBeUndefined();
  expect(having({ all: [{ own: { field: 'city', op: 'is', value: 'Yes' } }] })).toHaveLength(4);
});

test('an exit moves by one place, and stays at both ends', () => {
  const [one, two] = [exit(a), exit(b)];
  expect(movedExit([one, two], two.id, -1)).toEqual([two, one]);
  expect(movedExit([one, two], two.id, 1)).toEqual([one, two]);
});

test('nobody stays on a stage whose exits take everyone at once', () => {
  expect(passesOn(stage(a, [message()], [exit(b)]))).toBe(true);
  expect(passesOn(stage(a, [], [exit(b, share(50)), exit(b, share(50))]))).toBe(true);
  expect(passesOn(stage(a, [], [exit(b, share(50))]))).toBe(false);
  expect(passesOn(stage(a, [], [exit(b, null, { delay: 60 })]))).toBe(false);
  expect(passesOn(stage(a, [choiceOf(null)], [exit(b)]))).toBe(false);
  expect(passesOn(stage(a, [message()]))).toBe(false);
});
