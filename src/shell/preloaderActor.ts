import { createActor } from 'xstate';
import { preloaderMachine } from '#machines/shell/preloaderMachine.ts';

/** The full-screen wait; one for the page. */
export const preloaderActor = createActor(preloaderMachine).start();

let waits = 0;

/** Keeps the full-screen wait on the screen until the work is done, whatever comes of it. */
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
