import { createActor } from 'xstate';
import { noticeMachine } from '#machines/shell/noticeMachine.ts';

/** The top notice; one for the page. */
export const noticeActor = createActor(noticeMachine).start();
