import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { foldWords } from '#machines/text/typed/foldWords.ts';
import { triggersOf } from '../edits/triggerEdits.ts';
import { saidBy } from '../saidBy.ts';
import { problemOf } from './problemOf.ts';

/** Problems of what leads to a stage from anywhere: its stage is gone, or what is before it takes all that it waits for. */
export function triggerProblems(document: FunnelDocument): Problem[] {
  const triggers = triggersOf(document);
  if (triggers.length === 0) return [];
  const stages = new Set(document.stages.map(({ id }) => id));
  const taken = new Map<string, string>();
  return triggers.flatMap((trigger) => {
    const subject = { trigger: trigger.id };
    // it takes nothing from anybody
    if (!stages.has(trigger.to)) return [problemOf('trigger_gone', subject, saidBy(trigger)[0] ?? '')];
    return takenBefore(trigger, taken).map((said) => problemOf('trigger_twice', subject, said));
  });
}

/** What of a trigger never comes to it; what it takes itself is added. */
function takenBefore(trigger: Trigger, taken: Map<string, string>): string[] {
  return saidBy(trigger).filter((said) => {
    const keys = keysOf(trigger, said);
    const isTaken = keys.covering.some((key) => (taken.get(key) ?? trigger.id) !== trigger.id);
    if (!taken.has(keys.own)) taken.set(keys.own, trigger.id);
    return isTaken;
  });
}

/** Words that take the whole text leave the rest of it to the same words in a text, and not the other way round. */
function keysOf(trigger: Trigger, said: string): { own: string; covering: string[] } {
  if (!('words' in trigger)) {
    const own = 'command' in trigger ? said : `?${said}`;
    return { own, covering: [own] };
  }
  const phrase = foldWords(said).join(' ');
  const [has, is] = [`has ${phrase}`, `is ${phrase}`];
  return trigger.match === 'has' ? { own: has, covering: [has] } : { own: is, covering: [has, is] };
}

/** Problems of the bot's menu: what people press there leads nowhere. */
export function menuProblems(document: FunnelDocument, menu: readonly string[]): Problem[] {
  const led = new Set(triggersOf(document).flatMap((one) => ('command' in one ? [one.command] : [])));
  return menu.filter((one) => !led.has(one)).map((one) => problemOf('command_without_stage', {}, `/${one}`));
}
