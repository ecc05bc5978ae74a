import { assign, setup } from 'xstate';

/** The full-screen loading indicator: shown while at least one wait is pending. */
export const preloaderMachine = setup({
  types: {
    context: {} as { waits: string[] },
    events: {} as { type: 'wait.started'; id: string } | { type: 'wait.ended'; id: string },
  },
  guards: {
    isLast: ({ context, event }) => context.waits.every((id) => id === event.id),
  },
  actions: {
    add: assign({ waits: ({ context, event }) => [...context.waits.filter((id) => id !== event.id), event.id] }),
    drop: assign({ waits: ({ context, event }) => context.waits.filter((id) => id !== event.id) }),
  },
}).createMachine({
  id: 'preloader',
  context: { waits: [] },
  initial: 'hidden',
  states: {
    hidden: { on: { 'wait.started': { target: 'shown', actions: 'add' } } },
    shown: {
      on: {
        'wait.started': { actions: 'add' },
        'wait.ended': [{ guard: 'isLast', target: 'hidden', actions: 'drop' }, { actions: 'drop' }],
      },
    },
  },
});
