import { limits } from '#contract/limits.ts';
import type { FunnelDocument, Problem, Stage, Trouble } from '#contract/schemas/funnel.ts';
import { longestBurst } from './problems/longestBurst.ts';
import { type Known, messageProblems } from './problems/messageProblems.ts';
import { problemOf } from './problems/problemList.ts';
import { wayProblems } from './problems/wayProblems.ts';

/** What a document alone does not say. */
export interface Surroundings {
  /** The owner's files. */
  files: { has: (id: string) => boolean };
  /** Null while no bot is connected. */
  bot: unknown;
  trouble: Pick<Trouble, 'code'> | null;
}

/** Everything that is wrong with a funnel, in the funnel's order; the critical ones keep it from running. */
export function check(document: FunnelDocument, { files, bot, trouble }: Surroundings): Problem[] {
  const known = {
    files,
    stages: new Set(document.stages.map((stage) => stage.id)),
    tags: new Set(document.tags.map((tag) => tag.id)),
  };
  return [
    ...(bot ? [] : [problemOf('no_bot')]),
    ...(trouble?.code === 'token_revoked' ? [problemOf('bot_trouble', {}, trouble.code)] : []),
    ...(document.stages.length === 0 ? [problemOf('no_stages')] : []),
    ...document.stages.flatMap((stage) => stageProblems(stage, known)),
    ...wayProblems(document),
  ];
}

function stageProblems(stage: Stage, known: Known): Problem[] {
  if (stage.messages.length === 0) return [problemOf('stage_empty', { stage: stage.id })];
  const flood = longestBurst(stage);
  return [
    ...stage.messages.flatMap((message) => messageProblems(message, stage.id, known)),
    ...(flood > limits.floodMessages ? [problemOf('message_flood', { stage: stage.id }, flood)] : []),
  ];
}
