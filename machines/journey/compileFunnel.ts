import type { FunnelDocument, Message, NextButton, Stage } from '#contract/schemas/funnels/funnel.ts';

/** The live document indexed for the journey machine: compiled once per revision and never stored in a context. */
export interface CompiledFunnel {
  revision: number;
  /** Stage ids; `/start` enters the first one. */
  order: string[];
  stages: Map<string, CompiledStage>;
  messages: Map<string, Message>;
  nextButtons: Map<string, NextButton>;
  tags: Set<string>;
}

export interface CompiledStage {
  messages: Message[];
  /** Some message has a next-step button: after the last message the journey waits for a press. */
  hasNextButton: boolean;
  nextStage: string | null;
}

export function compileFunnel(document: FunnelDocument, revision: number): CompiledFunnel {
  const messages = document.stages.flatMap((stage) => stage.messages);
  return {
    revision,
    order: document.stages.map((stage) => stage.id),
    stages: new Map(document.stages.map((stage, i) => [stage.id, compileStage(stage, document.stages[i + 1])])),
    messages: new Map(messages.map((message) => [message.id, message])),
    nextButtons: new Map(messages.flatMap(nextButtons).map((button) => [button.id, button])),
    tags: new Set(document.tags.map((tag) => tag.id)),
  };
}

function compileStage(stage: Stage, following: Stage | undefined): CompiledStage {
  return {
    messages: stage.messages,
    hasNextButton: stage.messages.some(hasNextButton),
    nextStage: following?.id ?? null,
  };
}

export const hasNextButton = (message: Message): boolean => nextButtons(message).length > 0;

function nextButtons(message: Message): NextButton[] {
  return message.buttons.filter((button) => button.kind === 'next');
}
