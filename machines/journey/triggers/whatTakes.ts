import { commandOf } from '../answers/readAnswer.ts';
import type { CompiledTriggers, Led } from './compileTriggers.ts';
import { ledByCommand, ledByWords } from './findLed.ts';

/** What takes something that a person wrote: a trigger that leads, the answer that it is the tail of, the question that waits, or nothing. */
export type Taker = { kind: 'trigger'; led: Led } | { kind: 'tail' } | { kind: 'answer' } | { kind: 'nothing' };

/**
 * A command leads first, then what is written answers the question that waits, then its words lead. A command never is an
 * answer. `isTail`: clients split a text that was taken as an answer, and its tail is still to come. `typed` is null for a file, a contact and the like.
 */
export function whatTakes(
  triggers: CompiledTriggers | null,
  { typed, isAsked, isTail }: { typed: string | null; isAsked: boolean; isTail: boolean },
): Taker {
  const byCommand = typed === null ? null : ledByCommand(triggers, typed);
  if (byCommand) return { kind: 'trigger', led: byCommand };
  const isCommand = typed !== null && commandOf(typed) !== null;
  if (isTail && typed !== null && !isCommand) return { kind: 'tail' };
  if (isAsked && !isCommand) return { kind: 'answer' };
  const byWords = typed === null ? null : ledByWords(triggers, typed);
  return byWords ? { kind: 'trigger', led: byWords } : { kind: 'nothing' };
}
