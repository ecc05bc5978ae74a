import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import { type KnownIds, messageProblems } from './messageProblems.ts';

const none = new Set<string>();

/**
 * Whether nothing critical is wrong with the message of a mailing or a letter, so that Telegram would take it. Stages and
 * tags that its buttons lead to may be gone, which is a warning.
 */
export const isReadyMessage = (message: SendableMessage, known: Pick<KnownIds, 'files' | 'fields'>): boolean =>
  messageProblems({ ...message, delay: 0 }, null, { ...known, stages: none, tags: none }).every(
    ({ severity }) => severity !== 'critical',
  );
