import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Edit, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { isImmediate } from '#machines/journey/timing/timing.ts';
import { exitTiming } from '#src/shell/conditions/exitParts.ts';
import type { QuickFix } from './quickFix.ts';

/** Fixes of an exit. */
export function exitFixes({ code }: Problem, { id, exits = [] }: Stage, exit: Exit): QuickFix[] {
  const put = (changed: Exit[]): Edit[] => [{ type: 'stage.change', id, exits: changed.length > 0 ? changed : null }];
  const replaced = (by: Exit) => put(exits.map((one) => (one.id === by.id ? by : one)));
  const remove: QuickFix = { name: 'removeExit', edits: put(exits.filter((one) => one !== exit)) };
  switch (code) {
    case 'tag_missing':
      return [{ name: 'removeExitTag', edits: replaced({ ...exit, tag: null }) }];
    case 'exit_to_nowhere':
      return [{ name: 'nextInOrder', edits: replaced({ ...exit, to: null }) }];
    case 'exit_never': {
      const first = exits.findIndex((one) => one.condition === null && isImmediate(exitTiming(one)));
      const isBelow = first >= 0 && first < exits.indexOf(exit) && exit.condition !== null;
      const up = exits.filter((one) => one !== exit).toSpliced(first, 0, exit);
      return [...(isBelow ? [{ name: 'exitUp', edits: put(up) } as const] : []), remove];
    }
    case 'condition_gone':
      return [remove];
    default:
      return [];
  }
}
