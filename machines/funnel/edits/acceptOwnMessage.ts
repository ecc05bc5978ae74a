import type { Message } from '#contract/schemas/funnel.ts';
import { acceptMessage } from './accept.ts';
import { type EditRefusal, Refused } from './refusal.ts';

type Invalid = Extract<EditRefusal, { code: 'invalid' }>;

/** Holds a message that stands in no funnel to the rules of edits; null when it may be stored. */
export function acceptOwnMessage(message: Message): Invalid | null {
  try {
    acceptMessage(message);
    return null;
  } catch (refused) {
    if (refused instanceof Refused && refused.refusal.code === 'invalid') return refused.refusal;
    throw refused;
  }
}
