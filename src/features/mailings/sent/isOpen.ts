import type { SentOperation } from '#contract/schemas/sending/mailing.ts';

/** Whether an operation has not ended: another one has to wait for it. */
export const isOpen = ({ state }: SentOperation): boolean => state === 'running' || state === 'paused';
