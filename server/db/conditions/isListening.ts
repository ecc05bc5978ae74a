import { type RawBuilder, sql } from 'kysely';

/**
 * For a row `f` of funnels: its bot is polled and its messages are sent, because it runs or is tested before its first
 * run.
 */
export const isListening = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(f.state = 'running' or (f.state = 'ready' and coalesce(f.tested_until > ${now}, false)))`;
