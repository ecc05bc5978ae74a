import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { BotCommand } from '#contract/schemas/funnels/bot.ts';
import { say } from '#server/texts/say.ts';
import { texts } from '#server/texts/texts.ts';
import type { TelegramApi } from './api.ts';

const commandList = z.array(z.object({ command: z.string(), description: z.string() }));

const start = texts('Start', 'command');

/** Telegram shows the Russian command list to people with a Russian client, and the list without a language to everybody else. */
const lists = [
  { language: null, start: say(start, 'en') },
  { language: 'ru', start: say(start, 'ru') },
] as const;
type List = (typeof lists)[number];

async function readList(api: TelegramApi, token: string, { language }: List): Promise<BotCommand[]> {
  const commands = commandList.parse(
    await api.call(token, 'getMyCommands', language === null ? {} : { language_code: language }),
  );
  return commands.filter(({ command }) => command !== 'start');
}

async function writeList(api: TelegramApi, token: string, { language, start }: List, others: BotCommand[]) {
  const commands = [{ command: 'start', description: start }, ...others].slice(0, limits.botCommandsMost);
  await api.call(token, 'setMyCommands', language === null ? { commands } : { commands, language_code: language });
}

/** Returns the bot's menu commands without `/start`. */
export const readCommands = (api: TelegramApi, token: string): Promise<BotCommand[]> => readList(api, token, lists[0]);

/** Writes the bot's menu: `/start` in front, in both languages. */
export async function writeCommands(api: TelegramApi, token: string, others: BotCommand[]): Promise<void> {
  for (const list of lists) await writeList(api, token, list, others);
}

/** What a funnel puts into the menu of its bot, and what it takes out. */
export interface MenuChange {
  /** In their order, which come first; a description that is there already stays. */
  commands: readonly BotCommand[];
  /** Names. */
  gone: readonly string[];
}

/** Changes the bot's menu in both languages; what else is in it stays. @returns the names of all commands beside `/start` */
export async function changeCommands(
  api: TelegramApi,
  token: string,
  { commands, gone }: MenuChange,
): Promise<string[]> {
  const usual = await readCommands(api, token);
  const own = new Set(commands.map(({ command }) => command));
  const names = new Set<string>();
  for (const list of lists) {
    const read = list.language === null ? usual : await readList(api, token, list);
    const before = read.length > 0 ? read : usual;
    const there = new Map(before.map((one) => [one.command, one]));
    const others = before.filter(({ command }) => !own.has(command) && !gone.includes(command));
    const after = [...commands.map((one) => there.get(one.command) ?? one), ...others];
    await writeList(api, token, list, after);
    for (const { command } of after) names.add(command);
  }
  return [...names];
}

/** Puts `/start` in front of what the bot's menu has. @returns the names of the others */
export async function addStartCommand(api: TelegramApi, token: string): Promise<string[]> {
  const usual = await readCommands(api, token);
  const names = new Set(usual.map(({ command }) => command));
  for (const list of lists) {
    const own = await readList(api, token, list);
    await writeList(api, token, list, own.length > 0 ? own : usual);
    for (const { command } of own) names.add(command);
  }
  return [...names];
}
