import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { targetsOf } from './orderStages.ts';

/** Beside the rightmost stage, canvas px. */
const beside = 360;

/**
 * Where people come to the end: the one stage that does is the last, or, where several ways do, they lead to an empty last
 * stage, which is how a funnel says that it ends.
 */
export function settleEnds(stages: readonly Stage[], { end, title }: { end: string; title: string }): Stage[] {
  const ending = stages.filter((stage) => targetsOf(stage).includes(end));
  const [only] = ending;
  if (!only) return [...stages];
  if (ending.length === 1 && endsPlainly(only, end)) {
    const { exits: _, ...last } = only;
    return [...stages.filter((stage) => stage !== only), last];
  }
  const x = stages.reduce((most, stage) => Math.max(most, stage.x), only.x) + beside;
  return [...stages, { id: end, title, icon: 'flag', colour: 'gray', x, y: only.y, messages: [] }];
}

/** It does nothing else in the end. */
function endsPlainly({ messages, exits = [] }: Stage, end: string): boolean {
  const [exit, ...more] = exits;
  const isPlain = exit !== undefined && more.length === 0 && exit.condition === null && exit.to === end;
  return isPlain && !messages.some(({ buttons }) => buttons.some((button) => button.kind === 'next'));
}
