import { type RawBuilder, sql } from 'kysely';
import type { Found, FoundKind } from '#contract/schemas/search.ts';
import { searchWords } from '#machines/text/searchWords.ts';
import { containsFolded, escapedLike } from '../searching.ts';
import { excerptOf } from './excerptOf.ts';

/** Of each kind, and of all kinds together. */
export const ofKind = 8;
export const ofAll = 24;

export interface FoundRow {
  kind: FoundKind;
  id: string;
  title: string;
  text: string | null;
  funnel_id: string | null;
  funnel_name: string | null;
  stage_id: string | null;
  series_id: string | null;
  archived: boolean;
  rank: number;
}

/** How folded names and texts are compared with what is searched: by parts, or in spite of typing errors. */
export interface TextComparison {
  isSimilar: boolean;
  /** The length of the longest word: shorter parts than `shortestIndexed` are in no index. */
  longest: number;
  matches(text: string): RawBuilder<boolean>;
  /** What begins with the words comes before what has them further on, and that before what has them in another order. */
  rank(text: string): RawBuilder<number>;
}

/** Of trigrams. */
export const shortestIndexed = 3;

export function compareWith(searched: string, isSimilar: boolean): TextComparison {
  const all = searchWords(searched) ?? [];
  const words = all.join(' ');
  const like = `%${escapedLike(words)}%`;
  const start = `${escapedLike(words)}%`;
  return {
    isSimilar,
    longest: Math.max(0, ...all.map(({ length }) => length)),
    matches: (text) => (isSimilar ? sql`${sql.raw(text)} %> ${words}` : containsFolded(sql.raw(text), searched)),
    rank: (text) =>
      isSimilar
        ? sql`word_similarity(${words}, ${sql.raw(text)})`
        : sql`case when ${sql.raw(text)} like ${start} then 4 when ${sql.raw(text)} like ${like} then 3 else 2 end::real`,
  };
}

export function mergeRows(known: FoundRow[], more: FoundRow[]): FoundRow[] {
  const rows = new Map<string, FoundRow>();
  for (const row of [...known, ...more]) if (!rows.has(`${row.kind}${row.id}`)) rows.set(`${row.kind}${row.id}`, row);
  return [...rows.values()];
}

/** What is in no archive first, then the best. */
export const byRank = (one: FoundRow, other: FoundRow): number =>
  Number(one.archived) - Number(other.archived) ||
  other.rank - one.rank ||
  one.title.localeCompare(other.title) ||
  one.id.localeCompare(other.id);

export const toFound = (row: FoundRow, searched: string): Found => ({
  kind: row.kind,
  id: row.id,
  title: row.title,
  excerpt: row.text === null ? null : excerptOf(row.text, searched),
  funnel: row.funnel_id !== null && row.funnel_name !== null ? { id: row.funnel_id, name: row.funnel_name } : null,
  stage: row.stage_id,
  series: row.series_id,
  archived: row.archived,
});
