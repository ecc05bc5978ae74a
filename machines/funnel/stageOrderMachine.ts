import { setup } from 'xstate';

/** Stages can be put into another order until the funnel runs for the first time (SPEC 4). */
export const stageOrderMachine = setup({
  types: { events: {} as { type: 'funnel.started' } | { type: 'stage.move' } },
  actions: {
    moveStage: () => {},
  },
}).createMachine({
  id: 'stageOrder',
  initial: 'free',
  states: {
    free: { on: { 'stage.move': { actions: 'moveStage' }, 'funnel.started': 'locked' } },
    locked: {},
  },
});

/** Whether stages of a funnel can still be put into another order. */
export function canMoveStages(funnel: { first_run_at: unknown }): boolean {
  const value = funnel.first_run_at === null ? 'free' : 'locked';
  return stageOrderMachine.resolveState({ value }).can({ type: 'stage.move' });
}
