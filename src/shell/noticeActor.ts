import { assign, createActor, setup } from 'xstate';
import { limits } from '#contract/limits.ts';

export interface Notice {
  type: 'success' | 'warning' | 'error';
  text?: string;
}
export interface RecentNotice extends Notice {
  key: number;
  at: number;
}

const recentKept = 20;

const noticeMachine = setup({
  types: {
    context: {} as { notice: Notice | null; recent: RecentNotice[]; shown: number },
    events: {} as { type: 'notice.show'; notice: Notice; at: number },
  },
  delays: { noticeShown: limits.noticeMs },
  actions: {
    keep: assign(({ context, event }) => ({
      notice: event.notice,
      shown: context.shown + 1,
      recent: [{ ...event.notice, key: context.shown, at: event.at }, ...context.recent].slice(0, recentKept),
    })),
    clear: assign({ notice: null }),
  },
}).createMachine({
  id: 'notice',
  context: { notice: null, recent: [], shown: 0 },
  initial: 'hidden',
  on: { 'notice.show': { target: '.shown', actions: 'keep', reenter: true } },
  states: {
    hidden: { entry: 'clear' },
    shown: { after: { noticeShown: 'hidden' } },
  },
});

/** The top notice; one for the page. */
export const noticeActor = createActor(noticeMachine).start();
