import { createActor } from 'xstate';
import { toastMachine } from '#machines/shell/toastMachine.ts';
import { inspect } from '#src/platform/inspection.ts';

/** A singleton of the page. */
export const toastActor = createActor(toastMachine, { inspect }).start();
