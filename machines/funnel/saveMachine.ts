import { assign, setup } from 'xstate';

export type SaveEvent =
  /** Something unsent was added; `burst` means more of the same is likely to follow at once. */
  | { type: 'edit.made'; burst: boolean }
  | { type: 'burst.ended' }
  /** The batch on the way is on the server, or set apart; `left` is how many can leave by themselves. */
  | { type: 'batch.settled'; left: number }
  /** No answer, or one that says to come back later. */
  | { type: 'answer.missing' }
  /** Something that was set apart may leave now: the person has decided, or the funnel takes edits again. */
  | { type: 'hold.ended' }
  | { type: 'connection.returned' }
  | { type: 'retry.ask' };

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/**
 * Saves one batch at a time, and comes back by itself where there was no answer. What waits for a decision is set
 * apart by whoever sends: it holds nothing else up.
 */
export const saveMachine = setup({
  types: { context: {} as { attempt: number }, events: {} as SaveEvent },
  delays: {
    /** Typing pauses this long before it is sent. */
    burstMs: 700,
    /** A burst without a pause is sent after this long all the same. */
    longBurstMs: 4_000,
    retryMs: ({ context }) => Math.min(longestRetryMs, firstRetryMs * 2 ** (context.attempt - 1)),
  },
  guards: {
    isBurst: ({ event }) => event.type === 'edit.made' && event.burst,
    isMoreLeft: ({ event }) => event.type === 'batch.settled' && event.left > 0,
  },
  actions: {
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    forgetAttempts: assign({ attempt: 0 }),
    /** Command: send the oldest unsent batch. */
    sendBatch: () => {},
  },
}).createMachine({
  id: 'save',
  context: { attempt: 0 },
  initial: 'saved',
  states: {
    saved: {
      on: { 'edit.made': [{ guard: 'isBurst', target: 'gathering' }, { target: 'saving' }], 'hold.ended': 'saving' },
    },
    gathering: {
      initial: 'typing',
      after: { longBurstMs: 'saving' },
      on: { 'burst.ended': 'saving', 'hold.ended': 'saving' },
      states: {
        typing: {
          after: { burstMs: '#save.saving' },
          on: { 'edit.made': [{ guard: 'isBurst', target: 'typing', reenter: true }, { target: '#save.saving' }] },
        },
      },
    },
    saving: {
      entry: 'sendBatch',
      on: {
        'batch.settled': [
          { guard: 'isMoreLeft', target: 'saving', reenter: true, actions: 'forgetAttempts' },
          { target: 'saved', actions: 'forgetAttempts' },
        ],
        'answer.missing': { target: 'waiting', actions: 'countAttempt' },
      },
    },
    waiting: {
      after: { retryMs: 'saving' },
      on: { 'connection.returned': 'saving', 'retry.ask': 'saving' },
    },
  },
});
