import type { BotCommand } from '#contract/schemas/funnels/bot.ts';

/** A bot as its previews draw it, saved or not yet. */
export interface ShownBot {
  username: string;
  name: string;
  about: string;
  welcome: string;
  commands: readonly BotCommand[];
  /** The picture's address; null where it has none or is not loaded yet. */
  picture: string | null;
}
