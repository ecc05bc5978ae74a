import { expect, test } from 'vitest';
import type { FunnelState } from '#contract/schemas/funnel.ts';
import { decide, type FunnelLife, isAllowed } from '#machines/funnel/decide.ts';
import type { FunnelLifeEvent } from '#machines/funnel/funnelMachine.ts';
import { canMoveStages } from '#machines/funnel/stageOrderMachine.ts';

const fresh = { firstRun: false, lastBot: 1 };
const run = { firstRun: true, lastBot: 1 };
const connect = (bot: number, changeBot = false, isSameToken = false): FunnelLifeEvent => ({
  type: 'bot.connect',
  bot,
  changeBot,
  isSameToken,
});
const of = (type: Exclude<FunnelLifeEvent['type'], 'bot.connect' | 'funnel.return'>): FunnelLifeEvent => ({ type });
const back = (isBotFree = true): FunnelLifeEvent => ({ type: 'funnel.return', isBotFree });

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
  ['ready', fresh, of('bot.taken'), 'draft'],
  ['running', run, of('bot.taken'), 'draft'],
  ['draft', fresh, of('bot.taken'), 'transition_not_allowed'],
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
  ['archived', { ...run, before: 'stopped' }, back(false), 'draft'],
  ['archived', { ...fresh, before: 'ready' }, back(), 'ready'],
  ['archived', { ...fresh, before: 'draft' }, back(false), 'draft'],
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
];
test.each(rows)('%s %j on %j: %s', (state, more, event, expected) => {
  const decision = decide({ state, ...more }, event);
  const outcome = decision.ok ? (decision.unchanged ? 'unchanged' : decision.to) : decision.code;
  expect(outcome).toBe(expected);
});

test('a running funnel that is archived or taken stops in the same step', () => {
  for (const type of ['funnel.archive', 'bot.taken'] as const) {
    expect(decide({ state: 'running', ...run }, { type })).toMatchObject({
      commands: expect.arrayContaining(['stopWork', 'freeBot']),
    });
  }
});

test('another bot ends the journeys of the old one', () => {
  expect(decide({ state: 'stopped', ...run }, connect(2, true))).toMatchObject({
    commands: expect.arrayContaining(['endJourneys']),
  });
  expect(decide({ state: 'stopped', ...run }, connect(1))).not.toMatchObject({
    commands: expect.arrayContaining(['endJourneys']),
  });
});

test('buttons offer what would change something', () => {
  expect(isAllowed({ state: 'running', ...run }, 'funnel.stop')).toBe(true);
  expect(isAllowed({ state: 'stopped', ...run }, 'funnel.stop')).toBe(false);
  expect(isAllowed({ state: 'draft', ...fresh }, 'funnel.run')).toBe(false);
});

test('stages move until the first run', () => {
  expect(canMoveStages({ first_run_at: null })).toBe(true);
  expect(canMoveStages({ first_run_at: '2026-01-01T00:00:00Z' })).toBe(false);
});
