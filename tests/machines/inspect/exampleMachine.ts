import { and, assign, fromPromise, not, or, setup } from 'xstate';

/** A machine of the tests alone, with every kind of state, transition, guard and action. */
export const exampleMachine = setup({
  types: { context: {} as { isOpen: boolean; attempt: number } },
  guards: {
    isOpen: ({ context }) => context.isOpen,
    atLeast: ({ context }, { least }: { least: number }) => context.attempt >= least,
  },
  actions: { note: () => {}, tell: (_args, _params: { whom: string }) => {} },
  delays: { short: 100 },
  actors: { load: fromPromise(async () => 'loaded') },
}).createMachine({
  id: 'example',
  context: { isOpen: true, attempt: 0 },
  initial: 'idle',
  on: { 'log.*': { actions: 'note' }, reset: { target: '.idle' } },
  states: {
    idle: {
      entry: 'note',
      on: {
        go: [
          {
            guard: 'isOpen',
            target: 'work',
            actions: [
              { type: 'tell', params: { whom: 'Ann' } },
              assign({ attempt: ({ context }) => context.attempt + 1 }),
            ],
          },
          { target: 'done' },
        ],
        both: { guard: and(['isOpen', not('isOpen')]), target: 'done' },
        either: { guard: or([not('isOpen'), { type: 'atLeast', params: { least: 1 } }]), target: 'done' },
        enough: {
          guard: { type: 'atLeast', params: ({ context }) => ({ least: 1 - context.attempt }) },
          target: 'done',
        },
        inline: { guard: ({ context }) => !context.isOpen, target: 'done' },
        check: { target: 'choice' },
        'log.idle': {},
      },
    },
    work: {
      type: 'parallel',
      exit: 'note',
      invoke: { src: 'load', id: 'loading', onDone: { target: 'done' }, onError: { target: 'idle' } },
      after: { short: { target: 'idle' } },
      states: {
        left: { initial: 'first', states: { first: { on: { step: 'second' } }, second: {} } },
        right: { initial: 'open', states: { open: { on: { step: 'shut' } }, shut: { type: 'final' } } },
      },
    },
    choice: { always: [{ guard: 'isOpen', target: 'idle' }, { target: 'done' }] },
    done: { type: 'final' },
  },
});
