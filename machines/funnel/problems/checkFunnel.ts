import { limits } from '#contract/limits.ts';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import type { OwnFields } from '#machines/text/fields.ts';
import { longestBurst } from './longestBurst.ts';
import { type KnownIds, messageProblems } from './messageProblems.ts';
import { problemOf } from './problemOf.ts';
import { pathProblems } from './pathProblems.ts';

/** What the check needs to know beyond the document itself. */
export interface CheckContext {
  /** The owner's uploaded files. */
  files: { has: (id: string) => boolean };
  bot: unknown;
  /** The owner's own fields of contacts; none unless given. */
  fields?: OwnFields | undefined;
  trouble: Pick<Trouble, 'code'> | null;
}

/** Validates a whole funnel: all problems, in the order of its stages. Critical ones block run and publish. */
export function checkFunnel(document: FunnelDocument, { files, bot, trouble, fields }: CheckContext): Problem[] {
  const known = {
    files,
    fields,
    stages: new Set(document.stages.map((stage) => stage.id)),
    tags: new Set(document.tags.map((tag) => tag.id)),
  };
  return [
    ...(bot ? [] : [problemOf('no_bot')]),
    ...(trouble?.code === 'token_revoked' ? [problemOf('bot_trouble', {}, trouble.code)] : []),
    ...(document.stages.length === 0 ? [problemOf('no_stages')] : []),
    ...document.stages.flatMap((stage) => stageProblems(stage, known)),
    ...pathProblems(document),
  ];
}

function stageProblems(stage: Stage, known: KnownIds): Problem[] {
  if (stage.messages.length === 0) return [problemOf('stage_empty', { stage: stage.id })];
  const flood = longestBurst(stage);
  return [
    ...stage.messages.flatMap((message) => messageProblems(message, stage.id, known)),
    ...(flood > limits.floodMessages ? [problemOf('message_flood', { stage: stage.id }, flood)] : []),
  ];
}
