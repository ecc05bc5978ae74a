import { assign, setup } from 'xstate';
import { limits } from '#contract/limits.ts';

export interface ToastNotice {
  id: string;
  type: 'success' | 'error' | 'info';
  /** Without a text the default one of its type is shown. */
  text?: string;
  /** Reverts what the toast is about; with it the toast stays longer. */
  undo?: () => void;
  /** There is more to read: it stays as long as one that can be undone. */
  isLong?: boolean;
}

/**
 * The toast at the top: it hides after a delay. While the pointer or the focus is on it, it stays (WCAG 2.2.1), and the
 * delay starts again afterwards.
 */
export const toastMachine = setup({
  types: {
    context: {} as { notice: ToastNotice | null },
    events: {} as
      | { type: 'toast.show'; notice: ToastNotice }
      | { type: 'toast.dismiss' | 'toast.hold' | 'toast.release' },
  },
  delays: {
    toastShown: ({ context }) => (context.notice?.undo || context.notice?.isLong ? limits.undoToastMs : limits.toastMs),
  },
  actions: {
    remember: assign((_args, { notice }: { notice: ToastNotice }) => ({ notice })),
  },
}).createMachine({
  id: 'notice',
  context: { notice: null },
  initial: 'hidden',
  on: {
    'toast.show': {
      target: '.shown',
      reenter: true,
      actions: { type: 'remember', params: ({ event }) => ({ notice: event.notice }) },
    },
  },
  states: {
    hidden: {},
    shown: { after: { toastShown: 'hidden' }, on: { 'toast.dismiss': 'hidden', 'toast.hold': 'held' } },
    held: { on: { 'toast.dismiss': 'hidden', 'toast.release': 'shown' } },
  },
});
