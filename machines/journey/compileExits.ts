import type { Exit } from '#contract/schemas/funnels/exit.ts';
import { type ShareRange, shareRanges } from '#machines/condition/share.ts';
import { isImmediate, type Timing } from './timing/timing.ts';

/** An exit of a compiled stage. */
export interface CompiledExit extends Exit {
  timing: Timing;
  isImmediate: boolean;
  /** Null where it is no share. */
  share: ShareRange | null;
}

/** The exits of a stage in their order. */
export function compileExits(exits: readonly Exit[]): CompiledExit[] {
  const shares = shareRanges(exits);
  return exits.map((exit) => {
    const { delay = 0, at, weekdays } = exit;
    const timing = { delay, ...(at !== undefined && { at }), ...(weekdays && { weekdays }) };
    return { ...exit, timing, isImmediate: isImmediate(timing), share: shares.get(exit.id) ?? null };
  });
}
