import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { failFastArray } from '../failFastArray.ts';

const storable = (s: string): boolean => !s.includes('\0');
/** Telegram counts characters, not UTF-16 units. */
const upTo = (most: number) =>
  z
    .string()
    .refine((s) => [...s].length <= most, { error: `Ensure this field has no more than ${most} characters.` })
    .refine(storable, { error: 'null_characters' });
const filled = (most: number) => upTo(most).refine((s) => s.trim().length > 0, { error: 'blank' });

/** What Telegram shows in a chat before `/start`, and on the bot's profile. */
export const botDescription = z.strictObject({
  description: upTo(limits.botDescriptionChars),
  short_description: upTo(limits.botShortDescriptionChars),
});
export type BotDescription = z.infer<typeof botDescription>;

export const botName = z.strictObject({ name: filled(limits.botNameChars) });
export type BotName = z.infer<typeof botName>;

export const botCommand = z.strictObject({
  command: z
    .string()
    .refine((s) => /^[a-z0-9_]{1,32}$/.test(s), {
      error: 'A command has 1 to 32 letters a to z, digits and underscores.',
    })
    .refine((s) => s !== 'start', { error: 'The start command is reserved for the funnel.' }),
  description: filled(limits.botCommandDescriptionChars),
});
export type BotCommand = z.infer<typeof botCommand>;

/** The bot's menu without `/start`, which is the funnel's own and always stands first. */
export const botCommands = z.strictObject({
  commands: failFastArray(botCommand, { most: limits.botCommandsMost - 1 }).refine(
    (all) => new Set(all.map(({ command }) => command)).size === all.length,
    { error: 'The same command is in the list twice.' },
  ),
});
export type BotCommands = z.infer<typeof botCommands>;

/** As Telegram reports them. `published`: names of those that the funnel has put there, and puts back. */
export const shownBotCommands = z.object({
  commands: z.array(z.object({ command: z.string(), description: z.string() })),
  published: z.array(z.string()),
});
export type ShownBotCommands = z.infer<typeof shownBotCommands>;

/** Telegram Stars that the bot has, whole ones. */
export const botStars = z.object({ stars: z.number().int() });
export type BotStars = z.infer<typeof botStars>;

/** The bot's picture as a file of the owner; null where it has none. */
export const botPicture = z.object({ url: z.string().nullable() });
export type BotPicture = z.infer<typeof botPicture>;
