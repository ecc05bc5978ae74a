import { type RawBuilder, sql } from 'kysely';

interface Lease {
  bot: { owner_id: string; id: string; fence: number };
  /** The process that is to have it. */
  by: string;
}

/** The process `by` has the lease of a bot, and nobody has taken it over since it got it. */
export const isHeld = ({ bot, by }: Lease): RawBuilder<boolean> => sql<boolean>`exists (
  select from bots l where l.owner_id = ${bot.owner_id} and l.id = ${bot.id} and l.fence = ${bot.fence} and l.leased_by = ${by})`;
