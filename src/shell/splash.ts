import { createActor } from 'xstate';
import { splashMachine } from '#machines/shell/splashMachine.ts';
import { hideSplash } from '#src/platform/wrapper.ts';

/** The device is ready: hides the wrapper's splash when its time is over. */
export function beginSplash(): void {
  const actor = createActor(splashMachine);
  actor.subscribe({ complete: hideSplash });
  actor.start();
  actor.send({ type: 'device.ready' });
}
