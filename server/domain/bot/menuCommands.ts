import { limits } from '#contract/limits.ts';
import type { BotCommand } from '#contract/schemas/funnels/bot.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';

/** The commands that lead to a stage, once each; a new one is called as its stage. */
export function menuCommands({ stages, triggers = [] }: FunnelDocument): BotCommand[] {
  const titles = new Map(stages.map(({ id, title }) => [id, title]));
  const found = new Map<string, BotCommand>();
  for (const trigger of triggers) {
    const title = titles.get(trigger.to);
    if (!('command' in trigger) || title === undefined || found.has(trigger.command)) continue;
    const description = [...title].slice(0, limits.botCommandDescriptionChars).join('');
    found.set(trigger.command, { command: trigger.command, description });
  }
  return [...found.values()].slice(0, limits.botCommandsMost - 1);
}
