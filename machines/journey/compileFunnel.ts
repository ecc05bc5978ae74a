import type { FunnelDocument, Message, NextButton, Stage } from '#contract/schemas/funnel.ts';

/** A live document laid out for walking; made once per revision, never kept in a context. */
export interface CompiledFunnel {
  revision: number;
  /** The first one is entered by /start. */
  order: string[];
  stages: Map<string, CompiledStage>;
  messages: Map<string, Message>;
  nextButtons: Map<string, NextButton>;
  tags: Set<string>;
}

export interface CompiledStage {
  messages: Message[];
  /** Some message has a next-step button: whoever has read all waits for a press. */
  leadsOn: boolean;
  /** The stage after it in order. */
  following: string | null;
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
    leadsOn: stage.messages.some(hasNextButton),
    following: following?.id ?? null,
  };
}

export const hasNextButton = (message: Message): boolean => nextButtons(message).length > 0;

function nextButtons(message: Message): NextButton[] {
  return message.buttons.filter((button) => button.kind === 'next');
}
