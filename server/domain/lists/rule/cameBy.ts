import { type RawBuilder, sql } from 'kysely';

/** Contacts `c` by their start payload; an empty one means none. */
export const cameBy = (source: string): RawBuilder<boolean> =>
  source === '' ? sql`c.source is null` : sql`c.source = ${source}`;
