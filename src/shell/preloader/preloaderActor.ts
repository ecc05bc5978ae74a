import { createActor } from 'xstate';
import { preloaderMachine } from '#machines/shell/preloaderMachine.ts';
import { inspect } from '#src/platform/inspection.ts';

/** A singleton of the page. */
export const preloaderActor = createActor(preloaderMachine, { inspect }).start();

let waits = 0;

/** Shows the preloader until the promise settles. */
export async function withPreloader<T>(work: Promise<T>): Promise<T> {
  waits += 1;
  const id = String(waits);
  preloaderActor.send({ type: 'wait.started', id });
  try {
    return await work;
  } finally {
    preloaderActor.send({ type: 'wait.ended', id });
  }
}
