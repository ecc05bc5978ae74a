import { sql } from 'kysely';
import type { SearchResponse } from '#contract/schemas/search.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { findContacts } from './findContacts.ts';
import { findFiles } from './findFiles.ts';
import { findLetters, findMailings } from './findMailings.ts';
import { findNames } from './findNames.ts';
import { findSimilarTexts, findTexts } from './findTexts.ts';
import { byRank, compareWith, type FoundRow, mergeRows, ofAll, ofKind, toFound } from './foundRow.ts';
import { SearchRun } from './searchRun.ts';

/**
 * Finds what the user has by any part of a name, by the words of a text in any form, by the name of a file that
 * is sent, and, only where this finds little, in
 * spite of typing errors. @throws RequestError `search_timeout`
 */
export async function findEverywhere(
  deps: Deps,
  actor: Actor,
  searched: string,
): Promise<Omit<SearchResponse, 'next'>> {
  const { value, asOf } = await deps.readOnStandby((db) => findIn(db, actor, searched));
  return { ...value, as_of: asOf?.toISOString() ?? null };
}

async function findIn(db: Db, actor: Actor, searched: string): Promise<Pick<SearchResponse, 'results' | 'indexing'>> {
  const run = new SearchRun(db);
  const isIndexing = await isPending(db, actor.userId);
  const exact = await findBy(run, actor.userId, searched, false);
  const isEnough = exact.length >= ofKind || !(await run.canBeSimilar());
  const rows = isEnough ? exact : mergeRows(exact, await findBy(run, actor.userId, searched, true));
  return { results: rows.slice(0, ofAll).map((row) => toFound(row, searched)), indexing: isIndexing };
}

/** The best come first. */
async function findBy(run: SearchRun, owner: string, searched: string, isSimilar: boolean): Promise<FoundRow[]> {
  const comparison = compareWith(searched, isSimilar);
  const rows = [
    await run.ask((tx) => findNames(tx, owner, comparison)),
    isSimilar ? await findSimilarTexts(run, owner, searched) : await findTexts(run, owner, searched),
    await findContacts(run, owner, searched, comparison),
    await findMailings(run, owner, comparison),
    await findLetters(run, owner, comparison),
    await findFiles(run, owner, comparison),
  ];
  return mergeRows([], rows.flat()).sort(byRank);
}

/** Whether texts of the user's funnels wait to be indexed, which the search does not find yet. */
async function isPending(db: Db, owner: string): Promise<boolean> {
  const { rows } = await sql`select from funnel_texts_pending where owner_id = ${owner} limit 1`.execute(db);
  return rows.length > 0;
}
