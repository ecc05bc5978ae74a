import { v7 } from 'uuid';
import type { Edit, Message, Stage } from '#contract/schemas/funnel.ts';

const indexIn = (stage: Stage, message: Message): number => stage.messages.findIndex((m) => m.id === message.id);

/**
 * The picture or video as a message of its own, right before its text: that one keeps its id, its
 * buttons, and follows at once; the delay goes to the first of the two.
 */
export function splitTextFromMedia(stage: Stage, message: Message): Edit[] {
  return splitIntoMessages(stage, message, ['', message.text]);
}

/** A text in parts, each a message: the last keeps the id and the buttons, the first has the delay and the media. */
export function splitIntoMessages(stage: Stage, message: Message, parts: string[]): Edit[] {
  const { image, video, delay } = message;
  const bare: Message = { ...message, image: null, video: null, delay: 0, buttons: [] };
  const added = parts.slice(0, -1).map((text, i): Edit => {
    const first = i === 0 ? { image, video, delay } : {};
    const part: Message = { ...bare, ...first, id: v7(), text };
    return { type: 'message.add', stage: stage.id, message: part, index: indexIn(stage, message) + i };
  });
  const text = parts.at(-1) ?? message.text;
  return [...added, { type: 'message.change', id: message.id, text, image: null, video: null, delay: 0 }];
}
