import { v7 } from 'uuid';
import type { Edit, Message, Stage } from '#contract/schemas/funnel.ts';

/**
 * The picture or video as a message of its own, right before its text: that one keeps its id, its
 * buttons, and follows at once; the delay goes to the first of the two.
 */
export function textOnItsOwn(stage: Stage, message: Message): Edit[] {
  const index = stage.messages.findIndex((m) => m.id === message.id);
  const { image, video, delay } = message;
  const media: Message = { id: v7(), text: '', image, video, delay, buttons: [] };
  return [
    { type: 'message.add', stage: stage.id, message: media, index },
    { type: 'message.change', id: message.id, image: null, video: null, delay: 0 },
  ];
}
