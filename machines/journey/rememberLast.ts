import type { Deciding } from './decisionFacts.ts';

/**
 * A function of a context and an event that keeps its last result: guards of one state ask the same in turn. Both are
 * never changed in place, so that the same objects mean the same result.
 */
export function rememberLast<Args extends Deciding, Result>(decide: (args: Args) => Result): (args: Args) => Result {
  let last: { context: Args['context']; event: Args['event']; result: Result } | null = null;
  return (args) => {
    const { context, event } = args;
    if (last?.context !== context || last.event !== event) last = { context, event, result: decide(args) };
    return last.result;
  };
}
