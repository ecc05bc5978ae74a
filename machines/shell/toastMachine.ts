import { assign, setup } from 'xstate';
import { limits } from '#contract/limits.ts';

export interface ToastNotice {
  id: string;
  type: 'success' | 'error' | 'info';
  /** Without a text the default one of its type is shown. */
  text?: string;
  /** Reverts what the toast is about; with it the toast stays longer. */
  undo?: () => void;
}

const recentNotices = 20;

/**
 * The toast at the top: it hides after a delay, and the recent ones stay readable. While the pointer or the focus is on
 * it, it stays (WCAG 2.2.1), and the delay starts again afterwards.
 */
export const toastMachine = setup({
  types: {
    context: {} as { recent: ToastNotice[]; unread: number },
    events: {} as
      | { type: 'toast.show'; notice: ToastNotice }
      | { type: 'toast.dismiss' | 'toast.hold' | 'toast.release' | 'toast.read' },
  },
  delays: {
    toastShown: ({ context }) => (context.recent[0]?.undo ? limits.undoToastMs : limits.toastMs),
  },
  actions: {
    remember: assign(({ context }, { notice }: { notice: ToastNotice }) => ({
      recent: [notice, ...context.recent].slice(0, recentNotices),
      // A confirmation answers the press that asked for it, so a badge that counts it would only be noise.
      unread: notice.type === 'success' ? context.unread : Math.min(context.unread + 1, recentNotices),
    })),
    markRead: assign({ unread: 0 }),
  },
}).createMachine({
  id: 'notice',
  context: { recent: [], unread: 0 },
  initial: 'hidden',
  on: {
    'toast.show': {
      target: '.shown',
      reenter: true,
      actions: { type: 'remember', params: ({ event }) => ({ notice: event.notice }) },
    },
    'toast.read': { actions: 'markRead' },
  },
  states: {
    hidden: {},
    shown: { after: { toastShown: 'hidden' }, on: { 'toast.dismiss': 'hidden', 'toast.hold': 'held' } },
    held: { on: { 'toast.dismiss': 'hidden', 'toast.release': 'shown' } },
  },
});
