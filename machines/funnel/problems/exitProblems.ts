import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { shareRanges, shareBuckets } from '#machines/condition/share.ts';
import { nextButtons, nextButtonsOf } from '../nextButtons.ts';
import { isAsking, exitOfAll, isAtOnce, isLater, letsEveryoneOn } from '../ways/waysOut.ts';
import { conditionProblems, type ConditionScope, stageScope } from './conditionProblems.ts';
import { problemOf } from './problemOf.ts';

interface Known extends Pick<ConditionScope, 'tags' | 'fields'> {
  stages: { has: (id: string) => boolean };
}

/** Problems of the ways out of a stage: of its exits, and of the buttons beside them. */
export function exitProblems(stage: Stage, known: Known, isLast: boolean): Problem[] {
  const incomplete = !isLast && isIncomplete(stage) ? [problemOf('exits_incomplete', { stage: stage.id })] : [];
  const { exits } = stage;
  if (!exits) return incomplete;
  const scope = stageScope(stage, known);
  const never = neverTaken(stage, exits);
  return [
    ...exits.flatMap((exit): Problem[] => {
      const { id, to, tag } = exit;
      const subject = { stage: stage.id, exit: id };
      return [
        ...(to !== null && !known.stages.has(to) ? [problemOf('exit_to_nowhere', subject, to)] : []),
        ...(tag !== null && !known.tags.has(tag) ? [problemOf('tag_missing', subject, tag)] : []),
        ...conditionProblems(exit, scope, subject),
        ...(never.has(id) ? [problemOf('exit_never', subject)] : []),
      ];
    }),
    ...neverPressed(stage),
    ...incomplete,
  ];
}

/** The last stage may end for anybody; of one with neither exits nor buttons another problem is said. */
export const isIncomplete = (stage: Stage): boolean =>
  (stage.exits !== undefined || nextButtons(stage).length > 0) && !letsEveryoneOn(stage);

/** The exits that nobody comes to. */
function neverTaken(stage: Stage, exits: readonly Exit[]): Set<string> {
  const all = exitOfAll(stage);
  const behind = all ? exits.filter((exit, index) => !isAtOnce(exit) || index > exits.indexOf(all)) : [];
  const beyond = [...shareRanges(exits)].filter(([, { from }]) => from >= shareBuckets).map(([id]) => id);
  return new Set([...behind.map(({ id }) => id), ...beyond]);
}

/** Buttons for which there is no time: an exit leads everybody on as soon as they are sent. */
function neverPressed(stage: Stage): Problem[] {
  const { id, messages } = stage;
  if (!exitOfAll(stage) || messages.some(isAsking)) return [];
  const lastPause = messages.findLastIndex(isLater);
  return messages.flatMap((message, index) =>
    index < lastPause
      ? []
      : nextButtonsOf(message).map((button) =>
          problemOf('button_never', { stage: id, message: message.id, button: button.id }),
        ),
  );
}
