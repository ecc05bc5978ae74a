import type { RateLimits } from '#contract/rateLimits.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/open/open.ts';
import type { PasswordCost } from '#server/domain/gateways/settings.ts';
import type { RequestTimeouts } from './http/server.ts';

export interface AppOptions {
  config: Config;
  version: string;
  /** Prints a line about the start; by default nothing is said. */
  say?(line: string): void;
  /** Folder of the built browser part. */
  webRoot: string;
  /** An open database instead of the configured one; the app closes it. */
  database?: Database;
  now?: () => Date;
  newId?: () => string;
  /** What a password's hash costs; tests make thousands. */
  passwordCost?: PasswordCost;
  /** Also parse what handlers answer: for tests. */
  checksAnswers?: boolean;
  /** How often calls may be made: for tests, which would have to make thousands. */
  rateLimits?: RateLimits;
  /** How long a request may take to come, and mails in flight to leave when it stops, ms: for tests. */
  patience?: RequestTimeouts & { mailStopMs?: number };
  /** Without it nothing is polled, sent to a bot's people, woken or scheduled; mails leave all the same. */
  works?: boolean;
}
