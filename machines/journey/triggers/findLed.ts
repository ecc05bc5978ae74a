import { commandOf } from '../answers/readAnswer.ts';
import type { CompiledTriggers, Led } from './compileTriggers.ts';

type Triggers = CompiledTriggers | null;

/** Where a command leads that a text begins with; null where it is none, or leads nowhere. */
export const ledByCommand = (triggers: Triggers, text: string): Led | null =>
  triggers?.commands.get(commandOf(text) ?? '') ?? null;

/** Where the words of a text lead. */
export function ledByWords(triggers: Triggers, text: string): Led | null {
  const phrase = triggers?.words.find(text);
  return phrase ? { ...phrase.to, said: phrase.said } : null;
}

/** Where a link with a source leads: the whole source before its beginning, the longest of these first. */
export function ledBySource(triggers: Triggers, payload: string | null): Led | null {
  if (!triggers || payload === null) return null;
  const { sources, prefixes } = triggers;
  return sources.get(payload) ?? prefixes.find(({ begin }) => payload.startsWith(begin))?.led ?? null;
}
