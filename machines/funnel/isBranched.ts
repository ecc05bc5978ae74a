import type { FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';

const isSimple = ({ condition, until, actions, question, files }: Message): boolean =>
  [condition, until, actions, question, files].every((value) => value === undefined);

/** Whether a document asks, decides or does something by itself, or lists files, which servers and tabs of earlier versions do not know. */
export const isBranched = ({ stages }: Pick<FunnelDocument, 'stages'>): boolean =>
  stages.some(({ exits, messages }: Stage) => exits !== undefined || !messages.every(isSimple));
