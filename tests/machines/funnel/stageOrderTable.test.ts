import { expect, test } from 'vitest';
import { canMoveStages, stageOrderMachine } from '#machines/funnel/stageOrderMachine.ts';
import { testTransitions } from '../transitionTable.ts';

testTransitions({
  machine: stageOrderMachine,
  states: { free: { value: 'free', context: {} }, locked: { value: 'locked', context: {} } },
  rows: [
    ['a stage is moved', { type: 'stage.move' }, { free: ['free', 'moveStage'] }],
    ['the funnel is started', { type: 'funnel.started' }, { free: 'locked' }],
  ],
});

test('the order of stages is locked once the funnel has run', () => {
  expect(canMoveStages({ first_run_at: null })).toBe(true);
  expect(canMoveStages({ first_run_at: '2026-01-01T00:00:00Z' })).toBe(false);
});
