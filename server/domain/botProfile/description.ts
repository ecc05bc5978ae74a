import type { BotDescription } from '#contract/schemas/funnels/bot.ts';
import { mapTelegramErrors } from '../mapTelegramErrors.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { updateBot } from './updateBot.ts';
import { openBot, openBotToChange } from './openBot.ts';

interface Of {
  id: string;
}

/** The stored descriptions, as they were last written or read. */
export async function getDescription(deps: Deps, actor: Actor, { id }: Of): Promise<BotDescription> {
  const { description, short_description } = await openBot(deps, actor, id);
  return { description, short_description };
}

/** Writes the descriptions to Telegram that differ from the stored ones, or both where none does, and stores each as soon as Telegram has it. */
export async function setDescription(
  deps: Deps,
  actor: Actor,
  { id, description, short_description }: Of & BotDescription,
): Promise<BotDescription> {
  const bot = await openBotToChange(deps, actor, id);
  const texts = { description, short_description };
  const changed = changedTexts(bot, texts);
  for (const text of changed) {
    // One after another: where Telegram refuses one, what is stored of the other is what Telegram has.
    await mapTelegramErrors(() => deps.botProfile.setDescription(bot.token, text));
    await updateBot(deps, bot, text);
  }
  return texts;
}

/** Telegram limits how often each text may be written: an unchanged one must not fail the other. */
function changedTexts(stored: BotDescription, { description, short_description }: BotDescription) {
  const texts: Partial<BotDescription>[] = [
    ...(description === stored.description ? [] : [{ description }]),
    ...(short_description === stored.short_description ? [] : [{ short_description }]),
  ];
  return texts.length > 0 ? texts : [{ description }, { short_description }];
}

/** Reloads both descriptions and the bot's names from Telegram. */
export async function loadDescription(deps: Deps, actor: Actor, { id }: Of): Promise<BotDescription> {
  const bot = await openBotToChange(deps, actor, id);
  const identity = await mapTelegramErrors(() => deps.telegram.identify(bot.token));
  if (!identity) throw new RequestError('telegram_error', { of: 'token' });
  const { telegram_id: _, ...details } = identity;
  await updateBot(deps, bot, details);
  return { description: details.description, short_description: details.short_description };
}
