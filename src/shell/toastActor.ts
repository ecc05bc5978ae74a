import { createActor } from 'xstate';
import { toastMachine } from '#machines/shell/toastMachine.ts';

/** A singleton of the page. */
export const toastActor = createActor(toastMachine).start();
