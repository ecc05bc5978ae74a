import { createActor } from 'xstate';
import { splashMachine } from '#machines/shell/splashMachine.ts';
import { inspect } from '#src/platform/inspection.ts';
import { hideSplash } from '#src/platform/wrapper.ts';

/** The device is ready: starts the delay after which the splash screen hides. */
export function startSplashTimer(): void {
  const actor = createActor(splashMachine, { inspect });
  actor.subscribe({ complete: hideSplash });
  actor.start();
  actor.send({ type: 'device.ready' });
}
