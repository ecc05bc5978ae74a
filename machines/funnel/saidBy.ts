import type { Trigger } from '#contract/schemas/funnels/trigger.ts';

/** What a trigger waits for, as people write it. */
export const saidBy = (trigger: Trigger): string[] =>
  'words' in trigger ? trigger.words : ['command' in trigger ? `/${trigger.command}` : trigger.source];
