import type { Bot, Telegram } from '#tests/support/telegram/startTelegram.ts';
import type { Owner } from './owner.ts';
import type { Product } from './product.ts';
import type { Chances } from './random.ts';

export interface FaultsPlan {
  people: number;
  /** At least 3: one during the first boot, one during an upload, the others while people walk. */
  kills: number;
  seed: number;
  say?(line: string): void;
}

/** Everything that a run is made of, for those who disturb it and those who look at it afterwards. */
export interface Run {
  plan: Required<FaultsPlan>;
  chances: Chances;
  telegram: Telegram;
  bot: Bot;
  product: Product;
  owner: Owner;
  /** Moments of the kills, ms since 1970. */
  killedAt: number[];
  /** While the funnel was stopped: from the answer of stop to the call of run. */
  pauses: { from: number; to: number }[];
  broken: string[];
}
