import type { FunnelDocument, Message, NextButton, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { type CompiledExit, compileExits } from './compileExits.ts';
import { type FactNeeds, needsOf } from './factNeeds.ts';
import { type CompiledTriggers, compileTriggers } from './triggers/compileTriggers.ts';

/** The live document indexed for the journey machine: compiled once per revision and never stored in a context. */
export interface CompiledFunnel {
  revision: number;
  /** Stage ids; `/start` enters the first one. */
  order: string[];
  stages: Map<string, CompiledStage>;
  messages: Map<string, Message>;
  nextButtons: Map<string, NextButton>;
  tags: Set<string>;
  /** By message. */
  questions: Map<string, Question>;
  /** The message of each choice, by the choice's id. */
  choices: Map<string, string>;
  exits: Map<string, CompiledExit>;
  /** What leads to a stage from anywhere; null where nothing does. */
  triggers: CompiledTriggers | null;
  /** What is decided by. */
  needs: FactNeeds;
}

export interface CompiledStage {
  messages: Message[];
  /** Some message has a next-step button: after the last message the journey waits for a press. */
  hasNextButton: boolean;
  nextStage: string | null;
  exits: CompiledExit[];
  /** Messages that ask. */
  questions: ReadonlySet<string>;
}

export function compileFunnel(document: FunnelDocument, revision: number): CompiledFunnel {
  const messages = document.stages.flatMap((stage) => stage.messages);
  const stages = document.stages.map((stage, i) => [stage.id, compileStage(stage, document.stages[i + 1])] as const);
  const questions = messages.flatMap(({ id, question }) => (question ? [[id, question] as const] : []));
  return {
    revision,
    order: document.stages.map((stage) => stage.id),
    stages: new Map(stages),
    messages: new Map(messages.map((message) => [message.id, message])),
    nextButtons: new Map(messages.flatMap(nextButtons).map((button) => [button.id, button])),
    tags: new Set(document.tags.map((tag) => tag.id)),
    questions: new Map(questions),
    choices: new Map(questions.flatMap(([message, question]) => choicesOf(question).map(({ id }) => [id, message]))),
    exits: new Map(stages.flatMap(([, { exits }]) => exits.map((exit) => [exit.id, exit]))),
    triggers: compileTriggers(document.triggers ?? [], document.stages),
    needs: needsOf(document),
  };
}

function compileStage(stage: Stage, following: Stage | undefined): CompiledStage {
  return {
    messages: stage.messages,
    hasNextButton: stage.messages.some(hasNextButton),
    nextStage: following?.id ?? null,
    exits: compileExits(stage.exits ?? []),
    questions: new Set(stage.messages.flatMap(({ id, question }) => (question ? [id] : []))),
  };
}

export const hasNextButton = (message: Message): boolean => nextButtons(message).length > 0;

export const choicesOf = (question: Question) => (question.kind === 'choice' ? question.choices : []);

function nextButtons(message: Message): NextButton[] {
  return message.buttons.filter((button) => button.kind === 'next');
}
