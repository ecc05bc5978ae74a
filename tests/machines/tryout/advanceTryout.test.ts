import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import { advanceTryout } from '#machines/tryout/advanceTryout.ts';
import { type ChatLine, chatLines } from '#machines/tryout/chatLines.ts';
import { nextPlanned, currentStage } from '#machines/tryout/nextPlanned.ts';
import { playEvents } from '#machines/tryout/playEvents.ts';
import { newTryout, type Tryout, type TryoutEvent } from '#machines/tryout/tryout.ts';
import {
  button,
  buttons,
  exampleFunnel,
  files,
  id,
  message,
  messages,
  stage,
  stages,
  tags,
} from '../journey/exampleFunnel.ts';

const at = Date.parse('2026-03-01T12:00:00Z');
const ann = { telegram_id: 7, first_name: 'Ann', last_name: '', username: null, language: 'en' };
const funnelOf = (document: FunnelDocument) => ({ document, ownerLanguage: 'en' as const, zone: 'UTC' });
const funnel = funnelOf(exampleFunnel);
const fresh = newTryout({ person: ann, at });
const start: TryoutEvent = { type: 'start', payload: null };

const walk = (...events: Parameters<typeof playEvents>[2]): Tryout => playEvents(funnel, fresh, events).at(-1) ?? fresh;
const said = (tryout: Tryout) =>
  chatLines(tryout).map((line) => [(line.at - at) / 1000, line.kind, detail(line)].join(' ').trim());
function detail(line: ChatLine): string {
  switch (line.kind) {
    case 'message':
      return line.html || line.media.map((medium) => medium.id).join('+');
    case 'text':
    case 'answer':
      return line.text;
    case 'press':
      return line.label;
    case 'stage':
      return line.stage;
    case 'tag':
      return line.tag;
    case 'dropped':
      return line.message;
    default:
      return '';
  }
}

test('/start enters the first stage, and delayed messages arrive when due', () => {
  const begun = walk(start);
  expect(said(begun)).toEqual(['0 start', `0 stage ${stages.welcome}`, '0 message Hello Ann']);
  expect(nextPlanned(funnel, begun)).toEqual({
    kind: 'message',
    at: at + 60_000,
    stage: stages.welcome,
    message: messages.offer,
  });
  const later = advanceTryout(funnel, begun, { type: 'jump', ms: 3_600_000 });
  expect(said(later).slice(3)).toEqual(['60 message Hello']);
  expect(later.now).toBe(at + 3_600_000);
  expect(advanceTryout(funnel, begun, { type: 'jumpToNext' }).now).toBe(at + 60_000);
  expect(currentStage(later)).toBe(stages.welcome);
});

test('a press adds its tag and moves on, and a repeated press is answered', () => {
  const moved = walk(start, { type: 'jumpToNext' }, { type: 'pressButton', button: buttons.next });
  expect(moved.tags).toEqual([tags.keen]);
  expect(said(moved).slice(4)).toEqual([
    '60 press Next',
    `60 tag ${tags.keen}`,
    `60 stage ${stages.gift}`,
    `60 message ${files.photo}+${files.video}`,
    '60 message Hello',
  ]);
  const pressed = chatLines(moved).find(({ kind }) => kind === 'press');
  const again = advanceTryout(funnel, moved, { type: 'press', data: pressed?.kind === 'press' ? pressed.data : '' });
  expect(said(again).slice(9)).toEqual(['60 press Next', '60 answer You have already chosen']);
  expect(advanceTryout(funnel, again, { type: 'press', data: 'foreign' }).journey).toEqual(again.journey);
});

test('each message is explained by its cause, the message before and its delay', () => {
  const whys = chatLines(walk({ type: 'start', payload: 'ad' }, { type: 'jumpToNext' })).flatMap((line) =>
    line.kind === 'message' ? [line.why] : [],
  );
  const cause = { kind: 'start', payload: 'ad', isAgain: false };
  expect(whys).toEqual([
    { cause, after: null, timing: { delay: 0 } },
    { cause, after: messages.hello, timing: { delay: 60 } },
  ]);
});

test('a blocked bot sends nothing, and dropped messages never arrive', () => {
  const blocked = walk(start, { type: 'block' }, { type: 'jump', ms: 600_000 });
  expect(said(blocked).slice(3)).toEqual(['0 blocked', `0 dropped ${messages.offer}`]);
  const back = advanceTryout(funnel, blocked, { type: 'text', text: 'hi' }, { type: 'jump', ms: 600_000 });
  expect(said(back).slice(5)).toEqual(['600 returned', '600 text hi']);
  expect(said(advanceTryout(funnel, back, { type: 'text', text: '/start ad' })).slice(7)).toEqual([
    '1200 start',
    '1200 message Hello Ann',
  ]);
});

test('messages removed from the draft are not sent, and their buttons are answered', () => {
  const shown = walk(start, { type: 'jumpToNext' });
  const begun = walk(start);
  const without = funnelOf({
    ...exampleFunnel,
    stages: exampleFunnel.stages.map((stage) => ({
      ...stage,
      messages: stage.messages.filter((one) => one.id !== messages.offer),
    })),
  });
  expect(nextPlanned(without, begun)).toMatchObject({ kind: 'message', message: null });
  const jumped = advanceTryout(without, begun, { type: 'jumpToNext' });
  expect(said(jumped).slice(3)).toEqual(['60 finished']);
  const [pressed] = playEvents(without, shown, [{ type: 'pressButton', button: buttons.next }]);
  expect(said(pressed ?? shown).slice(4)).toEqual(['60 press Next', '60 answer This button is no longer in use']);
});

test('a tryout starts at any stage, moves to any stage and restarts', () => {
  const there = advanceTryout(funnel, fresh, { type: 'startAt', stage: stages.thanks });
  expect(said(there)).toEqual([`0 stage ${stages.thanks}`, '0 message Hello', '0 finished']);
  expect(said(advanceTryout(funnel, there, { type: 'move', stage: stages.gift, by: 'owner' })).slice(3)).toEqual([
    `0 stage ${stages.gift}`,
    `0 message ${files.photo}+${files.video}`,
    '0 message Hello',
  ]);
  expect(said(advanceTryout(funnel, there, start)).slice(3, 6)).toEqual([
    '0 start',
    '0 ended',
    `0 stage ${stages.welcome}`,
  ]);
  expect(advanceTryout(funnel, there, { type: 'reset' })).toEqual(fresh);
});

test('a press before messages arrive cancels them', () => {
  const rushed = advanceTryout(funnel, walk(start), { type: 'start', payload: null }, { type: 'block' });
  expect(said(rushed).slice(3)).toEqual(['0 start', '0 blocked']);
});

test('a press after the first message arrived cancels the next ones', () => {
  const two = message({ id: messages.hello, buttons: [button({ id: buttons.next })] });
  const quick = funnelOf({
    tags: [],
    stages: [stage(stages.welcome, two, message({ id: messages.offer })), stage(stages.thanks)],
  });
  const arrived = advanceTryout(quick, fresh, start, { type: 'firstArrives' });
  const data = encodeCallbackData(arrived.journey.context.visit, buttons.next);
  const rushed = advanceTryout(quick, fresh, start, { type: 'firstArrives' }, { type: 'press', data });
  expect(said(rushed).slice(2)).toEqual(['0 message Hello', '0 press Next', `0 stage ${stages.thanks}`, '0 finished']);
});

test('a message that is empty for this person is rejected, and the next one arrives', () => {
  const empty = message({ id: messages.hello, text: '{username}' });
  const named = funnelOf({ tags: [], stages: [stage(stages.welcome, empty, message({ id: messages.offer }))] });
  expect(said(advanceTryout(named, fresh, start)).slice(2)).toEqual(['0 refused', '0 message Hello', '0 finished']);
});

test('a runaway stops and is reported', () => {
  const many = Array.from({ length: limits.runawayMessages + 5 }, (_, i) => message({ id: id(1_000 + i) }));
  const lines = chatLines(
    advanceTryout(funnelOf({ tags: [], stages: [stage(stages.welcome, ...many)] }), fresh, start),
  );
  expect(lines.filter(({ kind }) => kind === 'message')).toHaveLength(limits.runawayMessages);
  expect(lines.at(-1)).toMatchObject({ kind: 'runaway', stage: stages.welcome });
});

test('an own field is filled in with the value of the made-up person, or with its fallback', () => {
  const document = structuredClone(exampleFunnel);
  const [first] = document.stages[0]?.messages ?? [];
  if (!first) throw new Error('no message');
  first.text = 'To {city|your city}, {unknown}!';
  const asked = { ...funnelOf(document), fields: [{ name: 'city', kind: 'text' as const, choices: [] }] };
  const texts = (own?: Record<string, string>) =>
    chatLines(advanceTryout(asked, newTryout({ person: { ...ann, ...(own && { own }) }, at }), start)).flatMap(
      (line) => (line.kind === 'message' ? [line.html] : []),
    );
  expect(texts()[0]).toBe('To your city, {unknown}!');
  expect(texts({ city: 'Tbilisi' })[0]).toBe('To Tbilisi, {unknown}!');
});

/** Every line that says why it is there, with what it says. */
const explained = (tryout: Tryout) =>
  chatLines(tryout).flatMap((line) =>
    'why' in line && 'cause' in line.why ? [[line.kind, line.why.cause, line.why.after, line.why.timing.delay]] : [],
  );
const dataOf = (tryout: Tryout, which: string) => encodeCallbackData(tryout.journey.context.visit, which);

test('what a press brought is explained by it, and so is the answer to one that brought nothing', () => {
  const shown = walk(start, { type: 'jumpToNext' });
  const data = dataOf(shown, buttons.next);
  const pressed = advanceTryout(funnel, shown, { type: 'press', data }, { type: 'press', data });
  const [taken, refused] = [true, false].map((isTaken) => ({ kind: 'press', data, isTaken }));
  expect(explained(pressed).slice(3)).toEqual([
    ['tag', taken, null, 0],
    ['stage', taken, null, 0],
    ['message', taken, null, 0],
    ['answer', refused, null, 0],
    ['message', taken, messages.album, 0],
  ]);
  expect(pressed.log.map(({ event }) => event.type)).toEqual([
    ...['start', 'arrived', 'due', 'arrived', 'press', 'press', 'answered', 'arrived', 'answered', 'arrived'],
  ]);
});

test('a move, a start at a stage, a repeated start and a block explain what follows', () => {
  const there = advanceTryout(funnel, fresh, { type: 'startAt', stage: stages.thanks });
  const startAt = { kind: 'startAt', stage: stages.thanks };
  expect(explained(there)).toEqual([
    ['stage', startAt, null, 0],
    ['message', startAt, null, 0],
    ['finished', startAt, null, 0],
  ]);
  const move = { kind: 'move', by: 'owner' };
  expect(explained(advanceTryout(funnel, there, { type: 'move', stage: stages.gift, by: 'owner' })).slice(3)).toEqual([
    ['stage', move, null, 0],
    ['message', move, null, 0],
    ['message', move, messages.album, 0],
  ]);
  const again = { kind: 'start', payload: 'ad', isAgain: true };
  const repeated = walk(start, { type: 'start', payload: 'ad' }, { type: 'jumpToNext' });
  expect(explained(repeated).slice(2)).toEqual([
    ['message', again, null, 0],
    ['message', again, messages.hello, 60],
  ]);
  expect(explained(walk(start, { type: 'block' })).at(-1)).toEqual(['dropped', { kind: 'block' }, null, 0]);
  const [, ended] = chatLines(advanceTryout(funnel, there, start)).slice(3);
  expect(ended).toMatchObject({ kind: 'ended', reason: 'restarted' });
});

test('what follows a refused message names it, and is explained by what caused both', () => {
  const empty = message({ id: messages.hello, text: '{username}' });
  const named = funnelOf({ tags: [], stages: [stage(stages.welcome, empty, message({ id: messages.offer }))] });
  const cause = { kind: 'start', payload: null, isAgain: false };
  expect(explained(advanceTryout(named, fresh, start)).slice(1)).toEqual([
    ['refused', cause, null, 0],
    ['message', cause, messages.hello, 0],
    ['finished', cause, messages.hello, 0],
  ]);
});

test('what arrived counts as delivered, and a tag is given once', () => {
  const shown = walk(start, { type: 'jumpToNext' });
  expect(shown.journey).toMatchObject({ value: 'choosing', context: { missed: [] } });
  const back: TryoutEvent = { type: 'move', stage: stages.welcome, by: 'owner' };
  const press = { type: 'pressButton', button: buttons.next } as const;
  expect(walk(start, { type: 'jumpToNext' }, press, back, { type: 'jumpToNext' }, press).tags).toEqual([tags.keen]);
});

test('nothing happens at a stage that is not there, and before a start a move is one', () => {
  for (const event of [
    { type: 'startAt', stage: stages.nowhere },
    { type: 'move', stage: stages.nowhere, by: 'owner' },
  ] as const)
    expect(advanceTryout(funnel, fresh, event)).toEqual(fresh);
  const moved = advanceTryout(funnel, fresh, { type: 'move', stage: stages.thanks, by: 'owner' });
  expect(moved).toEqual(advanceTryout(funnel, fresh, { type: 'startAt', stage: stages.thanks }));
});

test('a jump that is too short brings nothing', () => {
  const early = walk(start, { type: 'jump', ms: 30_000 });
  expect([said(early).length, early.now, early.wakeAt]).toEqual([3, at + 30_000, at + 60_000]);
  expect(currentStage(fresh)).toBeNull();
  expect(nextPlanned(funnelOf({ tags: [], stages: [] }), early)).toMatchObject({ message: null });
});

test('a message shows its buttons and whether it has a preview', () => {
  const [site] = exampleFunnel.stages[0]?.messages[1]?.buttons.filter(({ kind }) => kind === 'link') ?? [];
  const buttonsOf = [button({ id: buttons.next, label: 'Go' }), ...(site ? [site] : [])];
  const plain = message({ id: messages.hello, link_preview: false, buttons: buttonsOf });
  const shown = advanceTryout(funnelOf({ tags: [], stages: [stage(stages.welcome, plain)] }), fresh, start);
  expect(chatLines(shown).at(-1)).toMatchObject({
    hasPreview: false,
    keyboard: [
      [{ label: 'Go', data: dataOf(shown, buttons.next), button: buttons.next }],
      [{ label: 'Site', url: 'https://example.org' }],
    ],
  });
  const foreign = chatLines(advanceTryout(funnel, shown, { type: 'press', data: 'foreign' }));
  expect(foreign.find(({ kind }) => kind === 'press')).toMatchObject({ label: '' });
});

test('a press before the answers arrive keeps them', () => {
  const arrived = walk(start, { type: 'jumpToNext' });
  const data = dataOf(arrived, buttons.next);
  const rushed = advanceTryout(
    funnel,
    arrived,
    { type: 'press', data: 'foreign' },
    { type: 'press', data },
    { type: 'firstArrives' },
  );
  expect(rushed.log.slice(4).map(({ event }) => event.type)).toEqual([
    ...['press', 'press', 'answered', 'answered', 'arrived', 'settled', 'arrived'],
  ]);
  expect(explained(rushed).flatMap(([kind, why]) => (kind === 'answer' ? [why] : []))).toEqual([
    { kind: 'press', data: 'foreign', isTaken: false },
  ]);
  expect(rushed.log.at(-2)?.event).toMatchObject({ send: { message: messages.album, part: 0 } });
});
