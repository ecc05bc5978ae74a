import { commandOf } from '../answers/readAnswer.ts';
import type { CompiledTriggers, Led } from './compileTriggers.ts';
import { ledByCommand, ledByWords } from './findLed.ts';

/** What takes something that a person wrote: a trigger that leads, the question that waits, or nothing. */
export type Taker = { kind: 'trigger'; led: Led } | { kind: 'answer' } | { kind: 'nothing' };

/**
 * A command leads first, then what is written answers the question that waits, then its words lead. A command never is an
 * answer. `typed` is null for a file, a contact and the like.
 */
export function whatTakes(
  triggers: CompiledTriggers | null,
  { typed, isAsked }: { typed: string | null; isAsked: boolean },
): Taker {
  const byCommand = typed === null ? null : ledByCommand(triggers, typed);
  if (byCommand) return { kind: 'trigger', led: byCommand };
  if (isAsked && (typed === null || commandOf(typed) === null)) return { kind: 'answer' };
  const byWords = typed === null ? null : ledByWords(triggers, typed);
  return byWords ? { kind: 'trigger', led: byWords } : { kind: 'nothing' };
}
