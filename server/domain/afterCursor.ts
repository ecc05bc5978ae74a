import { type RawBuilder, sql } from 'kysely';
import type { Place } from './newestFirstPage.ts';

/** Keyset pagination: rows after a cursor, newest first. */
export const afterCursor = (place: Place | null): RawBuilder<boolean> =>
  place === null ? sql<boolean>`true` : sql<boolean>`(created_at, id) < (${place.at}::timestamptz, ${place.id}::uuid)`;
