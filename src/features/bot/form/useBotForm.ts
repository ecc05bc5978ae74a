import type { Bot } from '#contract/schemas/funnels/funnel.ts';
import { limits } from '#contract/limits.ts';
import { useSetDescription, useSetName } from '../mutations.ts';
import { useCommandsPart } from './useCommandsPart.ts';
import { useTextPart } from './useTextPart.ts';

/** What Telegram shows of the bot, each text a part of its own. */
export function useBotForm(id: string, bot: Bot) {
  const name = useTextPart({
    id,
    name: 'name',
    saved: bot.name,
    maxChars: limits.botNameChars,
    isRequired: true,
    write: useSetName(id),
    field: 'name',
  });
  const about = useTextPart({
    id,
    name: 'about',
    saved: bot.short_description,
    maxChars: limits.botShortDescriptionChars,
    write: useSetDescription(id, 'short_description'),
    field: 'short_description',
  });
  const welcome = useTextPart({
    id,
    name: 'welcome',
    saved: bot.description,
    maxChars: limits.botDescriptionChars,
    write: useSetDescription(id, 'description'),
    field: 'description',
  });
  const commands = useCommandsPart(id, bot.id);
  return { name, about, welcome, commands };
}

export type BotForm = ReturnType<typeof useBotForm>;
