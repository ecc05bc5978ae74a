import type { FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';

const isSimple = ({ condition, until, actions, question }: Message): boolean =>
  condition === undefined && until === undefined && actions === undefined && question === undefined;

/** Whether a document asks, decides or does something by itself, which servers and tabs of earlier versions do not know. */
export const isBranched = ({ stages }: Pick<FunnelDocument, 'stages'>): boolean =>
  stages.some(({ exits, messages }: Stage) => exits !== undefined || !messages.every(isSimple));
