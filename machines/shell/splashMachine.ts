import { setup } from 'xstate';
import { limits } from '#contract/limits.ts';

/** The splash screen: it hides a fixed time after the device is ready, and is never shown again. */
export const splashMachine = setup({
  types: { events: {} as { type: 'device.ready' } },
  delays: { splashShown: limits.splashMs },
}).createMachine({
  id: 'splash',
  initial: 'waiting',
  states: {
    waiting: { on: { 'device.ready': 'leaving' } },
    leaving: { after: { splashShown: 'hidden' } },
    hidden: { type: 'final' },
  },
});
