import { assign, setup } from 'xstate';
import type { SeriesContext, SeriesEvent, SeriesParams, SeriesRefusal } from './seriesEvents.ts';

const life = setup({
  types: { input: {} as SeriesContext, context: {} as SeriesContext, events: {} as SeriesEvent },
  guards: {
    isLapsed: ({ context }) => context.isLapsed,
    isUnready: ({ context }) => !context.isReady,
    isArchived: ({ context }) => context.isArchived,
  },
  actions: {
    /** It is so already: answered, nothing done. */
    leaveAsIs: () => {},
    /** It may happen, and changes nothing of the series' life: whoever asked does it. */
    permit: () => {},
    refuse: (_args, _params: SeriesRefusal) => {},
    startWork: (_args, _params: SeriesParams['startWork']) => {},
    stopWork: () => {},
    dropLetters: () => {},
    rememberArchived: assign((_args, { isArchived }: { isArchived: boolean }) => ({ isArchived })),
    archive: () => {},
    return: () => {},
    erase: () => {},
  },
});

const presentOf = ({ event }: { event: SeriesEvent }): SeriesParams['startWork'] => ({
  present: event.type === 'series.turnOn' ? event.present : 'leave_out',
});

const refuseFor = (reason: 'archived' | 'series_on') =>
  ({ actions: { type: 'refuse', params: { code: 'transition_not_allowed', reason } } }) as const;
const refuseArchived = { guard: 'isArchived', ...refuseFor('archived') } as const;
const inArchive = (isArchived: boolean) => ({ type: 'rememberArchived', params: { isArchived } }) as const;

/** A series' life. What an event must bring about leaves it as commands; a refusal is a command with its code. */
export const seriesMachine = life.createMachine({
  id: 'series',
  context: ({ input }) => input,
  initial: 'off',
  states: {
    off: {
      on: {
        'series.edit': [refuseArchived, { actions: 'permit' }],
        'series.turnOn': [
          refuseArchived,
          { guard: 'isLapsed', actions: { type: 'refuse', params: { code: 'subscription_inactive' } } },
          { guard: 'isUnready', actions: { type: 'refuse', params: { code: 'series_not_ready' } } },
          { target: 'on', actions: { type: 'startWork', params: presentOf } },
        ],
        'series.turnOff': { actions: 'leaveAsIs' },
        'series.archive': [{ guard: 'isArchived', actions: 'leaveAsIs' }, { actions: ['archive', inArchive(true)] }],
        'series.return': [{ guard: 'isArchived', actions: ['return', inArchive(false)] }, { actions: 'leaveAsIs' }],
        'series.remove': { target: 'removed', actions: ['dropLetters', 'erase'] },
      },
    },
    on: {
      on: {
        'series.edit': { actions: 'permit' },
        'series.turnOn': { actions: 'leaveAsIs' },
        'series.turnOff': { target: 'off', actions: 'stopWork' },
        'series.archive': refuseFor('series_on'),
        'series.remove': { target: 'removed', actions: ['dropLetters', 'erase'] },
      },
    },
    removed: { type: 'final' },
  },
});
