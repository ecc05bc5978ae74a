import { assign, setup } from 'xstate';
import { limits } from '#contract/limits.ts';

export interface ToastNotice {
  id: string;
  type: 'success' | 'error' | 'info';
  /** Without a text the default one of its type is shown. */
  text?: string;
}

const recentNotices = 20;

/** The toast at the top: it hides after a delay, and the recent ones stay readable. */
export const toastMachine = setup({
  types: {
    context: {} as { recent: ToastNotice[] },
    events: {} as { type: 'toast.show'; notice: ToastNotice } | { type: 'toast.dismiss' },
  },
  delays: { toastShown: limits.toastMs },
  actions: {
    remember: assign(({ context }, { notice }: { notice: ToastNotice }) => ({
      recent: [notice, ...context.recent].slice(0, recentNotices),
    })),
  },
}).createMachine({
  id: 'notice',
  context: { recent: [] },
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
    shown: { after: { toastShown: 'hidden' }, on: { 'toast.dismiss': 'hidden' } },
  },
});
