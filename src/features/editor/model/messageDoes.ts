import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { hasContent } from '#machines/funnel/walkFields.ts';

/**
 * How the row of a message says what the message does beside its text: not at all, as its only line, in a line below, or
 * there with the choices of its question.
 */
export type MessageDoing = 'nothing' | 'alone' | 'below' | 'choices';

export function doingOf(message: Message): MessageDoing {
  const { question, actions, condition } = message;
  if (question) return question.kind === 'choice' ? 'choices' : 'below';
  if (actions && !hasContent(message)) return condition ? 'below' : 'alone';
  return condition || actions || saysFiles(message) ? 'below' : 'nothing';
}

/** Whether the files that a message lists are said below its text; without one they are said in its place. */
export const saysFiles = ({ files, text }: Message): boolean => files !== undefined && text.trim() !== '';

/** Whether a message sends nothing and asks nothing: what it does stands in place of its text. */
export const onlyActs = (message: Message): boolean =>
  message.actions !== undefined && !message.question && !hasContent(message);
