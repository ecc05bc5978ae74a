import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { packPress } from '#machines/journey/callbackData.ts';
import { act } from '#machines/tryout/act.ts';
import { type ChatLine, chatLines } from '#machines/tryout/chatLines.ts';
import { nextPlanned, standingOn } from '#machines/tryout/nextPlanned.ts';
import { play } from '#machines/tryout/play.ts';
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
const funnelOf = (document: FunnelDocument) => ({ document, ownerLanguage: 'en' as const });
const funnel = funnelOf(exampleFunnel);
const fresh = newTryout({ person: ann, at });
const start: TryoutEvent = { type: 'start', payload: null };

const walk = (...events: Parameters<typeof play>[2]): Tryout => play(funnel, fresh, events).at(-1) ?? fresh;
const said = (tryout: Tryout) =>
  chatLines(tryout).map((line) => [(line.at - at) / 1000, line.kind, detail(line)].join(' ').trim());
function detail(line: ChatLine): string {
  switch (line.kind) {
    case 'message':
      return line.html || [line.image, line.video].join('+');
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

test('a start brings the first stage, and what waits comes at its own time', () => {
  const begun = walk(start);
  expect(said(begun)).toEqual(['0 start', `0 stage ${stages.welcome}`, '0 message Hello Ann']);
  expect(nextPlanned(exampleFunnel, begun)).toEqual({
    at: at + 60_000,
    stage: stages.welcome,
    message: messages.offer,
  });
  const later = act(funnel, begun, { type: 'jump', ms: 3_600_000 });
  expect(said(later).slice(3)).toEqual(['60 message Hello']);
  expect(later.now).toBe(at + 3_600_000);
  expect(act(funnel, begun, { type: 'jumpToNext' }).now).toBe(at + 60_000);
  expect(standingOn(later)).toBe(stages.welcome);
});

test('a press gives its tag, moves, and is answered when it comes again', () => {
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
  const again = act(funnel, moved, { type: 'press', data: pressed?.kind === 'press' ? pressed.data : '' });
  expect(said(again).slice(9)).toEqual(['60 press Next', '60 answer You have already chosen']);
  expect(act(funnel, again, { type: 'press', data: 'foreign' }).journey).toEqual(again.journey);
});

test('why each message came: what was done, what it followed, and its delay', () => {
  const whys = chatLines(walk({ type: 'start', payload: 'ad' }, { type: 'jumpToNext' })).flatMap((line) =>
    line.kind === 'message' ? [line.why] : [],
  );
  const cause = { kind: 'start', payload: 'ad', isAgain: false };
  expect(whys).toEqual([
    { cause, after: null, delaySeconds: 0 },
    { cause, after: messages.hello, delaySeconds: 60 },
  ]);
});

test('a closed chat gets nothing, and nothing that was given up', () => {
  const blocked = walk(start, { type: 'block' }, { type: 'jump', ms: 600_000 });
  expect(said(blocked).slice(3)).toEqual(['0 blocked', `0 dropped ${messages.offer}`]);
  const back = act(funnel, blocked, { type: 'text', text: 'hi' }, { type: 'jump', ms: 600_000 });
  expect(said(back).slice(5)).toEqual(['600 returned', '600 text hi']);
  expect(said(act(funnel, back, { type: 'text', text: '/start ad' })).slice(7)).toEqual([
    '1200 start',
    '1200 message Hello Ann',
  ]);
});

test('what has vanished from the draft is not sent, and its buttons are answered', () => {
  const shown = walk(start, { type: 'jumpToNext' });
  const begun = walk(start);
  const without = funnelOf({
    ...exampleFunnel,
    stages: exampleFunnel.stages.map((stage) => ({
      ...stage,
      messages: stage.messages.filter((one) => one.id !== messages.offer),
    })),
  });
  expect(nextPlanned(without.document, begun)?.message).toBeNull();
  const jumped = act(without, begun, { type: 'jumpToNext' });
  expect(said(jumped).slice(3)).toEqual(['60 finished']);
  const [pressed] = play(without, shown, [{ type: 'pressButton', button: buttons.next }]);
  expect(said(pressed ?? shown).slice(4)).toEqual(['60 press Next', '60 answer This button is no longer in use']);
});

test('a walk begins at any stage, goes on at any stage, and starts over', () => {
  const there = act(funnel, fresh, { type: 'startAt', stage: stages.thanks });
  expect(said(there)).toEqual([`0 stage ${stages.thanks}`, '0 message Hello', '0 finished']);
  expect(said(act(funnel, there, { type: 'move', stage: stages.gift, by: 'owner' })).slice(3)).toEqual([
    `0 stage ${stages.gift}`,
    `0 message ${files.photo}+${files.video}`,
    '0 message Hello',
  ]);
  expect(said(act(funnel, there, start)).slice(3, 6)).toEqual(['0 start', '0 ended', `0 stage ${stages.welcome}`]);
  expect(act(funnel, there, { type: 'reset' })).toEqual(fresh);
});

test('what is pressed before the messages came keeps them from coming', () => {
  const rushed = act(funnel, walk(start), { type: 'start', payload: null }, { type: 'block' });
  expect(said(rushed).slice(3)).toEqual(['0 start', '0 blocked']);
});

test('what is pressed after the first message came keeps the next ones from coming', () => {
  const two = message({ id: messages.hello, buttons: [button({ id: buttons.next })] });
  const quick = funnelOf({
    tags: [],
    stages: [stage(stages.welcome, two, message({ id: messages.offer })), stage(stages.thanks)],
  });
  const arrived = act(quick, fresh, start, { type: 'firstArrives' });
  const data = packPress(arrived.journey.context.visit, buttons.next);
  const rushed = act(quick, fresh, start, { type: 'firstArrives' }, { type: 'press', data });
  expect(said(rushed).slice(2)).toEqual(['0 message Hello', '0 press Next', `0 stage ${stages.thanks}`, '0 finished']);
});

test('a message that is empty for this person is refused, and the next one comes', () => {
  const empty = message({ id: messages.hello, text: '{username}' });
  const named = funnelOf({ tags: [], stages: [stage(stages.welcome, empty, message({ id: messages.offer }))] });
  expect(said(act(named, fresh, start)).slice(2)).toEqual(['0 refused', '0 message Hello', '0 finished']);
});

test('a runaway is stopped and said', () => {
  const many = Array.from({ length: limits.stepMessages + 5 }, (_, i) => message({ id: id(1_000 + i) }));
  const lines = chatLines(act(funnelOf({ tags: [], stages: [stage(stages.welcome, ...many)] }), fresh, start));
  expect(lines.filter(({ kind }) => kind === 'message')).toHaveLength(limits.stepMessages);
  expect(lines.at(-1)).toMatchObject({ kind: 'runaway', stage: stages.welcome });
});
