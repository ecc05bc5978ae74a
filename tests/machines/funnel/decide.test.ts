import { expect, test } from 'vitest';
import type { FunnelState } from '#contract/schemas/funnels/funnel.ts';
import { type FunnelDecision, decide, type FunnelLife, isAllowed } from '#machines/funnel/decide.ts';
import type { FunnelLifeEvent } from '#machines/funnel/funnelEvents.ts';

const fresh = { firstRun: false, lastBot: 1 };
const run = { firstRun: true, lastBot: 1 };
const connect = (bot: number, changeBot = false, isSameToken = false): FunnelLifeEvent => ({
  type: 'bot.connect',
  bot,
  changeBot,
  isSameToken,
});
const of = (
  type: Exclude<FunnelLifeEvent['type'], 'bot.connect' | 'bot.taken' | 'funnel.return'>,
): FunnelLifeEvent => ({
  type,
});
const taken = (byOtherOwner = false): FunnelLifeEvent => ({ type: 'bot.taken', byOtherOwner });
const back = (freeBot: number | null = 1): FunnelLifeEvent => ({ type: 'funnel.return', freeBot });

const rows: [FunnelState, Omit<FunnelLife, 'state'>, FunnelLifeEvent, string][] = [
  ['draft', fresh, connect(2), 'ready'],
  ['ready', fresh, connect(2), 'ready'],
  ['ready', fresh, connect(1, false, true), 'unchanged'],
  ['stopped', run, connect(1), 'stopped'],
  ['running', run, connect(1), 'running'],
  ['running', run, connect(1, false, true), 'unchanged'],
  ['running', run, connect(2, true), 'transition_not_allowed'],
  ['draft', run, connect(2), 'bot_differs'],
  ['draft', run, connect(2, true), 'ready'],
  ['stopped', run, connect(2), 'bot_differs'],
  ['stopped', run, connect(2, true), 'stopped'],
  ['archived', run, connect(1), 'transition_not_allowed'],
  ['ready', fresh, taken(), 'draft'],
  ['running', run, taken(), 'draft'],
  ['draft', fresh, taken(), 'transition_not_allowed'],
  ['ready', fresh, of('bot.disconnect'), 'draft'],
  ['draft', fresh, of('bot.disconnect'), 'unchanged'],
  ['running', run, of('bot.disconnect'), 'transition_not_allowed'],
  ['draft', fresh, of('funnel.run'), 'funnel_not_ready'],
  ['ready', fresh, of('funnel.run'), 'running'],
  ['stopped', run, of('funnel.run'), 'running'],
  ['running', run, of('funnel.run'), 'unchanged'],
  ['archived', run, of('funnel.run'), 'transition_not_allowed'],
  ['ready', fresh, of('funnel.publish'), 'transition_not_allowed'],
  ['draft', run, of('funnel.publish'), 'funnel_not_ready'],
  ['running', run, of('funnel.publish'), 'running'],
  ['running', { ...run, isPublished: true }, of('funnel.publish'), 'unchanged'],
  ['running', run, of('funnel.stop'), 'stopped'],
  ['stopped', run, of('funnel.stop'), 'unchanged'],
  ['ready', fresh, of('funnel.stop'), 'transition_not_allowed'],
  ['running', run, of('funnel.archive'), 'archived'],
  ['archived', run, of('funnel.archive'), 'unchanged'],
  ['archived', { ...run, before: 'stopped' }, back(), 'stopped'],
  ['archived', { ...run, before: 'stopped' }, back(null), 'draft'],
  ['archived', { ...fresh, before: 'ready' }, back(), 'ready'],
  ['archived', { ...fresh, before: 'draft' }, back(null), 'draft'],
  ['draft', fresh, back(), 'transition_not_allowed'],
  ['archived', run, of('funnel.delete'), 'deleted'],
  ['draft', fresh, of('funnel.delete'), 'transition_not_allowed'],
  ['archived', run, of('funnel.edit'), 'transition_not_allowed'],
  ['archived', run, of('funnel.copy'), 'archived'],
  ['archived', run, of('funnel.export'), 'archived'],
  ['running', run, of('funnel.edit'), 'running'],
  ['draft', fresh, of('funnel.discard'), 'transition_not_allowed'],
  ['stopped', run, of('funnel.discard'), 'stopped'],
  ['stopped', { ...run, isPublished: true }, of('funnel.discard'), 'unchanged'],
  ['ready', { ...fresh, trouble: 'token_revoked' }, connect(1, false, true), 'ready'],
  ['ready', fresh, of('people.change'), 'ready'],
  ['archived', run, of('people.change'), 'transition_not_allowed'],
  ['stopped', run, of('person.move'), 'stopped'],
  ['ready', fresh, of('person.move'), 'transition_not_allowed'],
  ['archived', run, of('person.move'), 'transition_not_allowed'],
  ['running', run, of('message.send'), 'running'],
  ['stopped', run, of('message.send'), 'transition_not_allowed/not_running'],
  ['ready', fresh, of('message.send'), 'transition_not_allowed'],
  ['archived', run, of('message.send'), 'transition_not_allowed'],
  ['ready', fresh, of('testLink.create'), 'ready'],
  ['running', run, of('testLink.create'), 'running'],
  ['ready', run, of('testLink.create'), 'transition_not_allowed/test_link'],
  ['archived', run, of('testLink.create'), 'transition_not_allowed/test_link'],
];
test.each(rows)('%s %j on %j: %s', (state, more, event, expected) => {
  const decision = decide({ state, ...more }, event);
  expect(outcomeOf(decision)).toBe(expected);
});

function outcomeOf(decision: FunnelDecision): string {
  if (!decision.ok) return decision.of === undefined ? decision.code : `${decision.code}/${decision.of}`;
  return decision.unchanged ? 'unchanged' : decision.to;
}

const commandsOf = (funnel: FunnelLife, event: FunnelLifeEvent) => {
  const decision = decide(funnel, event);
  return decision.ok ? decision.commands : [];
};

test('commands carry what the server needs to perform them', () => {
  const moves = { from: 'to' };
  expect(commandsOf({ state: 'stopped', ...run }, { type: 'funnel.publish', moves })).toEqual([
    { type: 'publishDraft', params: { moves } },
  ]);
  expect(commandsOf({ state: 'stopped', ...run }, connect(2, true))).toEqual([
    { type: 'freeBot' },
    { type: 'endJourneys', params: { reason: 'bot_changed' } },
    { type: 'changeBot', params: { bot: 2 } },
  ]);
  expect(commandsOf({ state: 'running', ...run }, of('funnel.archive'))).toContainEqual({
    type: 'archive',
    params: { returnTo: 'stopped' },
  });
  expect(commandsOf({ state: 'archived', ...run, before: 'stopped' }, back(7))).toContainEqual({
    type: 'occupyBot',
    params: { bot: 7 },
  });
  expect(commandsOf({ state: 'archived', ...run }, of('funnel.delete'))).toContainEqual({
    type: 'endJourneys',
    params: { reason: 'funnel_deleted' },
  });
});

test('what is not known of a funnel is taken as never having been', () => {
  expect(commandsOf({ state: 'archived', ...run }, back(null))).toEqual([{ type: 'unarchive' }]);
  const broken: FunnelLife = { state: 'stopped', ...run, trouble: 'token_revoked' };
  expect(decide(broken, of('bot.disconnect'))).toMatchObject({ to: 'draft', context: { trouble: null } });
});

test('what is only permitted, or is so already, commands nothing', () => {
  expect(commandsOf({ state: 'running', ...run }, of('funnel.edit'))).toEqual([]);
  expect(commandsOf({ state: 'running', ...run }, of('funnel.run'))).toEqual([]);
});

test.each([
  ['funnel.stop', { state: 'running', ...run }, true],
  ['funnel.stop', { state: 'stopped', ...run }, false],
  ['funnel.run', { state: 'draft', ...fresh }, false],
  ['bot.connect', { state: 'draft', firstRun: false }, true],
  ['bot.connect', { state: 'ready', ...run }, true],
  ['bot.connect', { state: 'running', ...run }, true],
  ['bot.connect', { state: 'archived', ...run }, false],
  ['bot.taken', { state: 'ready', ...run }, true],
  ['bot.taken', { state: 'draft', ...run }, false],
  ['funnel.return', { state: 'archived', ...run, before: 'stopped' }, true],
  ['funnel.return', { state: 'stopped', ...run }, false],
] as const)('a button for %s is offered for %j: %s', (type, funnel, isOffered) => {
  expect(isAllowed(funnel, type)).toBe(isOffered);
});
