import { type RawBuilder, sql } from 'kysely';
import type { Place } from './pageOfNewest.ts';

/** Rows that come after a place of a list that goes from the newest to the oldest. */
export const afterPlace = (place: Place | null): RawBuilder<boolean> =>
  place === null ? sql<boolean>`true` : sql<boolean>`(created_at, id) < (${place.at}::timestamptz, ${place.id}::uuid)`;
