import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { validateThing } from './validate.ts';
import { type EditError, InvalidEdit } from './editError.ts';

type Invalid = Extract<EditError, { code: 'invalid' }>;

/** Validates a message outside any funnel, such as a reply, by the rules of edits; null when it is valid. */
export function validateOwnMessage(message: Message): Invalid | null {
  try {
    validateThing('message', message);
    return null;
  } catch (error) {
    if (error instanceof InvalidEdit && error.error.code === 'invalid') return error.error;
    throw error;
  }
}
