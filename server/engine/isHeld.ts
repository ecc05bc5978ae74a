import { type RawBuilder, sql } from 'kysely';
import type { DrivenBot } from '#server/outbox/sendCall.ts';

/** The process `by` has the lease of a bot, and nobody has taken it over since it got it. */
export const isHeld = ({ bot, by }: { bot: DrivenBot; by: string }): RawBuilder<boolean> => sql<boolean>`exists (
  select from bots l where l.owner_id = ${bot.owner_id} and l.id = ${bot.id} and l.fence = ${bot.fence} and l.leased_by = ${by})`;
