import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { type Phrase, PhraseMap, phraseOf } from './phrases.ts';

/** What leads somebody to a stage: the trigger, and the word, the command or the source of the link that it was. */
export interface Led {
  trigger: string;
  said: string;
  stage: string;
}

/** The triggers of a funnel as they are looked up; one whose stage is gone leads nobody. */
export interface CompiledTriggers {
  words: PhraseMap<Omit<Led, 'said'>>;
  commands: ReadonlyMap<string, Led>;
  sources: ReadonlyMap<string, Led>;
  /** Beginnings of sources, the longest first. */
  prefixes: readonly { begin: string; led: Led }[];
}

/** Null where nothing leads anywhere. */
export function compileTriggers(triggers: readonly Trigger[], stages: readonly Stage[]): CompiledTriggers | null {
  const there = new Set(stages.map(({ id }) => id));
  const live = triggers.filter(({ to }) => there.has(to));
  if (live.length === 0) return null;
  const phrases: Phrase<Omit<Led, 'said'>>[] = [];
  const commands = new Map<string, Led>();
  const sources = new Map<string, Led>();
  const prefixes: { begin: string; led: Led }[] = [];
  for (const one of live) {
    const to = { trigger: one.id, stage: one.to };
    if ('words' in one) {
      const how = { to, isWhole: one.match === 'is', hasTypos: one.typos === true };
      for (const said of one.words) phrases.push(phraseOf(said, how));
    } else if ('command' in one) put(commands, one.command, { ...to, said: `/${one.command}` });
    else if (one.source.endsWith('*'))
      prefixes.push({ begin: one.source.slice(0, -1), led: { ...to, said: one.source } });
    else put(sources, one.source, { ...to, said: one.source });
  }
  return {
    ...{ words: new PhraseMap(phrases), commands, sources },
    prefixes: prefixes.toSorted((a, b) => b.begin.length - a.begin.length),
  };
}

/** The first of equals leads. */
function put(map: Map<string, Led>, key: string, led: Led): void {
  if (!map.has(key)) map.set(key, led);
}
