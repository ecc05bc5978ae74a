import { createActor, setup } from 'xstate';

const preloaderMachine = setup({
  types: { events: {} as { type: 'preloader.show' } | { type: 'preloader.hide' } },
}).createMachine({
  id: 'preloader',
  initial: 'hidden',
  states: {
    hidden: { on: { 'preloader.show': 'shown' } },
    shown: { on: { 'preloader.hide': 'hidden' } },
  },
});

/** The full-screen wait; one for the page. */
export const preloaderActor = createActor(preloaderMachine).start();
