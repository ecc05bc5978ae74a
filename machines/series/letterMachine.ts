import { and, not, setup } from 'xstate';

/** What the guards of one letter's life for one member look at. */
export interface LetterContext {
  /** The series is on, and its funnel runs or has only just stopped. */
  isOn: boolean;
  /** Nothing critical is wrong with its message. */
  isReady: boolean;
  hasTiming: boolean;
  /** A date to come, after the one that is due or being settled. */
  hasNext: boolean;
}

export type LetterEvent =
  /** The timing, the zone, the moment of joining or the end of the repetition changed. */
  | { type: 'schedule.changed' }
  /** `isLate` by more than an hour in which the bot could not send. */
  | { type: 'letter.due'; isLate: boolean }
  /** Its delivery has come to an end: sent, failed or uncertain. */
  | { type: 'letter.settled' }
  | { type: 'late.send' }
  | { type: 'late.drop' }
  /** To this member at once; the dates stay as they are. */
  | { type: 'letter.sendNow' };

const next = (actions: readonly ('skip' | 'markOver')[]) =>
  [
    { guard: 'hasNext', target: 'scheduled', actions },
    { target: 'finished', actions },
  ] as const;
const reschedule = [
  { guard: not('hasTiming'), target: 'unscheduled' },
  { guard: 'hasNext', target: 'scheduled' },
  { target: 'finished' },
] as const;

/** One letter for one member: waits for its date, leaves, and waits for the next one where it repeats. */
export const letterMachine = setup({
  types: { input: {} as LetterContext, context: {} as LetterContext, events: {} as LetterEvent },
  guards: {
    mayLeave: ({ context }) => context.isOn && context.isReady,
    hasTiming: ({ context }) => context.hasTiming,
    hasNext: ({ context }) => context.hasNext,
    isLate: ({ event }) => event.type === 'letter.due' && event.isLate,
  },
  actions: {
    /** The date has passed while the series was off or the letter could not be sent; nothing of it is ever sent. */
    skip: () => {},
    /** The occurrence is over, whatever came of it. */
    markOver: () => {},
    queueDelivery: () => {},
    /** It waits for the owner's word. */
    holdForOwner: () => {},
    dropHeld: () => {},
    /** As a round of its own. */
    sendNow: () => {},
  },
}).createMachine({
  id: 'letter',
  context: ({ input }) => input,
  initial: 'unscheduled',
  on: { 'letter.sendNow': { actions: 'sendNow' } },
  states: {
    unscheduled: { on: { 'schedule.changed': reschedule } },
    scheduled: {
      on: {
        'schedule.changed': reschedule,
        'letter.due': [
          { guard: and([not('mayLeave'), 'hasNext']), target: 'scheduled', actions: 'skip' },
          { guard: not('mayLeave'), target: 'finished', actions: 'skip' },
          { guard: 'isLate', target: 'late', actions: 'holdForOwner' },
          { target: 'queued', actions: 'queueDelivery' },
        ],
      },
    },
    queued: { on: { 'letter.settled': next(['markOver']) } },
    late: {
      on: {
        'late.send': { target: 'queued', actions: 'queueDelivery' },
        'late.drop': [
          { guard: 'hasNext', target: 'scheduled', actions: ['dropHeld', 'markOver'] },
          { target: 'finished', actions: ['dropHeld', 'markOver'] },
        ],
      },
    },
    finished: { on: { 'schedule.changed': reschedule } },
  },
});
