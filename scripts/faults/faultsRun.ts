import type { Bot, Telegram } from '#tests/support/telegram/startTelegram.ts';
import type { Owner } from './owner.ts';
import type { Product } from './product.ts';
import type { Chances } from './random.ts';

export interface FaultsPlan {
  people: number;
  /** The number of kills, at least 3: one during the first boot, one during an upload, the others during journeys. */
  kills: number;
  seed: number;
  /** Path of the bundled server. */
  main: string;
  say?(line: string): void;
}

/** The state of a run, shared by the steps that disturb it and those that verify it. */
export interface Run {
  plan: Required<FaultsPlan>;
  chances: Chances;
  telegram: Telegram;
  bot: Bot;
  product: Product;
  owner: Owner;
  /** Times of the kills, ms since 1970. */
  killedAt: number[];
  /** Periods in which the funnel was stopped, from the response of stop to the request of run. */
  pauses: { from: number; to: number }[];
  broken: string[];
}
