import { assign, not, setup } from 'xstate';
import type { MemberContext, MemberEvent } from './seriesEvents.ts';

/** One person in one series, from joining to the last letter or to what ends it before. */
export const memberMachine = setup({
  types: { input: {} as MemberContext, context: {} as MemberContext, events: {} as MemberEvent },
  guards: {
    hasNext: ({ context }) => context.hasNext,
    isBackFromBlocking: ({ context }) => context.leftBy === 'blocked' && context.hasNext,
    isBlockingOver: ({ context }) => context.leftBy === 'blocked',
    isForGood: ({ context, event }) =>
      context.leftBy === 'blocked' && event.type === 'member.leave' && event.reason !== 'blocked',
  },
  actions: {
    rememberLeft: assign({ leftBy: ({ event }) => (event.type === 'member.leave' ? event.reason : null) }),
    forgetLeft: assign({ leftBy: null }),
    /** What waits of the letters is dropped. */
    dropLetters: () => {},
    /** Dates that have passed meanwhile are over; those to come stay. */
    skipPassed: () => {},
    /** From a new moment of joining. */
    restartDates: () => {},
  },
}).createMachine({
  id: 'member',
  context: ({ input }) => input,
  initial: 'in',
  states: {
    in: {
      on: {
        'dates.changed': { guard: not('hasNext'), target: 'finished' },
        'member.leave': { target: 'left', actions: ['rememberLeft', 'dropLetters'] },
      },
    },
    finished: {
      on: {
        'dates.changed': { guard: 'hasNext', target: 'in' },
        'member.leave': { target: 'left', actions: ['rememberLeft', 'dropLetters'] },
        'member.add': { target: 'in', actions: 'restartDates' },
      },
    },
    left: {
      on: {
        // whoever blocked the bot does not come back to what has ended meanwhile
        'member.leave': { guard: 'isForGood', actions: 'rememberLeft' },
        'chat.opened': [
          { guard: 'isBackFromBlocking', target: 'in', actions: ['forgetLeft', 'skipPassed'] },
          { guard: 'isBlockingOver', target: 'finished', actions: ['forgetLeft', 'skipPassed'] },
        ],
        'member.add': { target: 'in', actions: ['forgetLeft', 'restartDates'] },
      },
    },
  },
});
