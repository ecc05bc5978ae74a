import type { Stage } from '#contract/schemas/funnels/funnel.ts';

/** From when a message's wait counts: from entering the stage, from the answer to the message before it, or from that message. */
export type Before = 'entry' | 'answer' | 'message';

export function whatComesBefore({ messages }: Stage, index: number): Before {
  const before = messages[index - 1];
  if (!before) return 'entry';
  return before.question ? 'answer' : 'message';
}
