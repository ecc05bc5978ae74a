import { assign, setup } from 'xstate';

export type SaveEvent =
  /** A pending edit was added; `burst` announces more of the same soon, so the save is debounced. */
  | { type: 'edit.made'; burst: boolean }
  | { type: 'burst.ended' }
  /** The batch in flight was saved, or set aside; `left` is the number of batches that can be sent now. */
  | { type: 'batch.settled'; left: number }
  /** No answer (a network error), or one that asks to retry later (429, 503). */
  | { type: 'answer.missing' }
  /** A batch that was set aside may be sent: the person answered a conflict, or the funnel accepts edits again. */
  | { type: 'hold.ended' }
  | { type: 'connection.returned' }
  | { type: 'retry.ask' };

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/**
 * The autosave: sends one batch at a time, debounces typing and retries with an exponential backoff. A batch that waits
 * for a decision is set aside by the sender, so it blocks no other.
 */
export const saveMachine = setup({
  types: { context: {} as { attempt: number }, events: {} as SaveEvent },
  delays: {
    /** The debounce: a pause of this length in typing sends the batch. */
    burstMs: 700,
    /** The longest debounce: typing without a pause is still sent after this time. */
    longBurstMs: 4_000,
    retryMs: ({ context }) => Math.min(longestRetryMs, firstRetryMs * 2 ** (context.attempt - 1)),
  },
  guards: {
    isBurst: ({ event }) => event.type === 'edit.made' && event.burst,
    isMoreLeft: ({ event }) => event.type === 'batch.settled' && event.left > 0,
  },
  actions: {
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    resetAttempts: assign({ attempt: 0 }),
    /** Command: send the oldest pending batch. */
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
          { guard: 'isMoreLeft', target: 'saving', reenter: true, actions: 'resetAttempts' },
          { target: 'saved', actions: 'resetAttempts' },
        ],
        'answer.missing': { target: 'retrying', actions: 'countAttempt' },
      },
    },
    retrying: {
      after: { retryMs: 'saving' },
      on: { 'connection.returned': 'saving', 'retry.ask': 'saving' },
    },
  },
});
