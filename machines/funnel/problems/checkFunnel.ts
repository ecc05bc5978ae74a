import { limits } from '#contract/limits.ts';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import { actionProblems } from './actionProblems.ts';
import { conditionProblems, stageScope } from './conditionProblems.ts';
import { exitProblems } from './exitProblems.ts';
import type { KnownFields } from './knownFields.ts';
import { longestBursts } from './longestBursts.ts';
import { type KnownFiles, type KnownIds, messageProblems } from './messageProblems.ts';
import { problemOf } from './problemOf.ts';
import { pathProblems } from './pathProblems.ts';
import { questionProblems, questionWithoutEnd } from './questionProblems.ts';
import { menuProblems, triggerProblems } from './triggerProblems.ts';

/** What the check needs to know beyond the document itself. */
export interface CheckContext {
  /** The owner's uploaded files. */
  files: KnownFiles;
  bot: unknown;
  /** The owner's own fields of contacts; none unless given. */
  fields?: KnownFields | undefined;
  trouble: Pick<Trouble, 'code'> | null;
  /** Commands of the bot's menu that are not the funnel's own; none unless given. */
  menu?: readonly string[];
}

/** Validates a whole funnel: all problems, in the order of its stages. Critical ones block run and publish. */
export function checkFunnel(
  document: FunnelDocument,
  { files, bot, trouble, fields, menu = [] }: CheckContext,
): Problem[] {
  const known = {
    files,
    fields,
    stages: new Set(document.stages.map((stage) => stage.id)),
    tags: new Set(document.tags.map((tag) => tag.id)),
  };
  const bursts = longestBursts(document.stages);
  return [
    ...(bot ? [] : [problemOf('no_bot')]),
    ...(trouble?.code === 'token_revoked' ? [problemOf('bot_trouble', {}, trouble.code)] : []),
    ...(document.stages.length === 0 ? [problemOf('no_stages')] : []),
    ...document.stages.flatMap((stage, index) =>
      stageProblems(stage, known, { burst: bursts[index] ?? 0, isLast: index === document.stages.length - 1 }),
    ),
    ...pathProblems(document),
    ...triggerProblems(document),
    ...menuProblems(document, menu),
  ];
}

interface Place {
  /** The most messages that people get at once from here on. */
  burst: number;
  isLast: boolean;
}

function stageProblems(stage: Stage, known: KnownIds, { burst, isLast }: Place): Problem[] {
  const subject = { stage: stage.id };
  const exits = exitProblems(stage, known, isLast);
  if (stage.messages.length === 0) return stage.exits ? exits : [problemOf('stage_empty', subject)];
  const scope = stageScope(stage, known);
  return [
    ...stage.messages.flatMap((message) => {
      const its = { ...subject, message: message.id };
      return [
        ...messageProblems(message, stage.id, known),
        ...questionProblems(message, known.fields, its),
        ...actionProblems(message, known, its),
        ...questionWithoutEnd(message, stage),
        ...conditionProblems(message, scope, its),
      ];
    }),
    ...exits,
    ...(burst > limits.floodMessages ? [problemOf('message_flood', subject, burst)] : []),
  ];
}
