import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Problem, ProblemCode } from '#contract/schemas/problem.ts';
import { graphOf } from './graph.ts';

/**
 * The stages that only end the funnel: a button or an exit leads there, and nothing is sent. A new stage has an empty message, so
 * that none comes about by not having written yet.
 */
export function endStages(document: FunnelDocument): Stage[] {
  const empty = document.stages.filter(({ messages, exits }) => messages.length === 0 && !exits);
  if (empty.length === 0) return [];
  const targets = new Set([...graphOf(document).exits.values()].map(({ to }) => to));
  return empty.filter(({ id }) => targets.has(id));
}

export const isEndStage = (document: FunnelDocument, id: string): boolean =>
  endStages(document).some((stage) => stage.id === id);

const codesOfEnds: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['dead_end', 'stage_empty']);

/** The problems without those of deliberate ends: of an end stage, and of the one before it, which ended the funnel. */
export function unintendedProblems(problems: Problem[], document: FunnelDocument): Problem[] {
  const ends = endStages(document);
  if (ends.length === 0) return problems;
  const before = ends.map((end) => document.stages[document.stages.indexOf(end) - 1]);
  const deliberate = new Set([...ends, ...before].map((stage) => stage?.id));
  return problems.filter(({ code, stage }) => !codesOfEnds.has(code) || !deliberate.has(stage));
}
