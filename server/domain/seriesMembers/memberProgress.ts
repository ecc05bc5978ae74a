import { sql } from 'kysely';
import type { LetterProgress } from '#machines/series/nextLetter.ts';

/** What a member has had of a letter, as `progressOfMember` reads it. */
export interface ProgressRow {
  letter: string;
  round: number;
  at: string;
  kept: string | null;
}

/** The fields of a row `l` of letter_progress, for `jsonb_build_object`. */
export const progressFields = sql`'letter', l.letter_id, 'round', l.last_round, 'at', l.last_at, 'kept', l.kept_until`;

/** What a member `m` has had of each letter: a lateral join of one row with `progress`, null where there is nothing. */
export const progressOfMember = sql`lateral (
  select jsonb_agg(jsonb_build_object(${progressFields})) as progress
  from letter_progress l where l.owner_id = m.owner_id and l.member_id = m.id)`;

/** By letter. */
export const toProgress = (rows: ProgressRow[]): Map<string, LetterProgress> =>
  new Map(
    rows.map(({ letter, round, at, kept }) => [
      letter,
      { round, at: Date.parse(at), keptUntil: kept === null ? null : Date.parse(kept) },
    ]),
  );
