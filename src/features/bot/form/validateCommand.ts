import { limits } from '#contract/limits.ts';
import type { BotCommand } from '#contract/schemas/funnels/bot.ts';

/** Validates a command by Telegram's rules. */
export type CommandError = 'empty' | 'form' | 'start' | 'twice' | 'undescribed' | 'long';

export function validateCommand(commands: readonly BotCommand[], at: number): CommandError | null {
  const { command, description } = commands[at] ?? { command: '', description: '' };
  if (command === '') return 'empty';
  if (!/^[a-z0-9_]{1,32}$/.test(command)) return 'form';
  if (command === 'start') return 'start';
  if (commands.findIndex((other) => other.command === command) !== at) return 'twice';
  if (description.trim() === '') return 'undescribed';
  return [...description].length > limits.botCommandDescriptionChars ? 'long' : null;
}
