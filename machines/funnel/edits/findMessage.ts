import type { EditedFunnel, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { invalidField } from './editError.ts';

export interface MessagePlace {
  stage: Stage;
  stageIndex: number;
  message: Message;
  index: number;
}

/** Finds a message and its position; null when it is not in the funnel. */
export function findMessage({ stages }: FunnelDocument, id: string): MessagePlace | null {
  for (const [stageIndex, stage] of stages.entries()) {
    const index = stage.messages.findIndex((message) => message.id === id);
    const message = stage.messages[index];
    if (message) return { stage, stageIndex, message, index };
  }
  return null;
}

/** @throws InvalidEdit when the funnel has no message with this id. */
export function getMessage(funnel: FunnelDocument, id: string): MessagePlace {
  const place = findMessage(funnel, id);
  if (!place) throw invalidField('id', 'There is no such object in the funnel.');
  return place;
}

export function withMessages(funnel: EditedFunnel, stageIndex: number, messages: Message[]): EditedFunnel {
  const stages = funnel.stages.map((stage, i) => (i === stageIndex ? { ...stage, messages } : stage));
  return { ...funnel, stages };
}
