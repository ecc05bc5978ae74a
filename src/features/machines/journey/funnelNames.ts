import type { FunnelDocument, Message, NextButton } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';

/** A message with its place in its stage. */
export interface PlacedMessage {
  message: Message;
  stage: string;
  /** From 1. */
  number: number;
}

/** What a funnel's parts are called, over all versions of it; the last one that has a part names it. */
export interface FunnelNames {
  stages: Map<string, string>;
  messages: Map<string, PlacedMessage>;
  buttons: Map<string, NextButton>;
  /** Labels of choices. */
  choices: Map<string, string>;
  /** Those of the last version that lead to a stage. */
  triggers: Trigger[];
}

export function funnelNamesOf(documents: readonly FunnelDocument[]): FunnelNames {
  const names: FunnelNames = {
    ...{ stages: new Map(), messages: new Map(), buttons: new Map(), choices: new Map() },
    triggers: [],
  };
  for (const { stages } of documents) {
    for (const { id, title, messages } of stages) {
      names.stages.set(id, title);
      for (const [index, message] of messages.entries()) {
        names.messages.set(message.id, { message, stage: id, number: index + 1 });
        if (message.question?.kind === 'choice')
          for (const choice of message.question.choices) names.choices.set(choice.id, choice.label);
        for (const button of message.buttons) if (button.kind === 'next') names.buttons.set(button.id, button);
      }
    }
  }
  names.triggers = (documents.at(-1)?.triggers ?? []).filter(({ to }) => names.stages.has(to));
  return names;
}
