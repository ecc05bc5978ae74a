import { assign, setup } from 'xstate';
import { limits } from '#contract/limits.ts';

export interface Notice {
  id: string;
  type: 'success' | 'error' | 'info';
  /** Without a text the default one of its type is shown. */
  text?: string;
}

const recentNotices = 20;

/** The toast at the top: it hides after a delay, and the recent ones stay readable. */
export const noticeMachine = setup({
  types: {
    context: {} as { recent: Notice[] },
    events: {} as { type: 'notice.show'; notice: Notice } | { type: 'notice.dismiss' },
  },
  delays: { noticeShown: limits.noticeMs },
  actions: {
    remember: assign(({ context }, { notice }: { notice: Notice }) => ({
      recent: [notice, ...context.recent].slice(0, recentNotices),
    })),
  },
}).createMachine({
  id: 'notice',
  context: { recent: [] },
  initial: 'hidden',
  on: {
    'notice.show': {
      target: '.shown',
      reenter: true,
      actions: { type: 'remember', params: ({ event }) => ({ notice: event.notice }) },
    },
  },
  states: {
    hidden: {},
    shown: { after: { noticeShown: 'hidden' }, on: { 'notice.dismiss': 'hidden' } },
  },
});
