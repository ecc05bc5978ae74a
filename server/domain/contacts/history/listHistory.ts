import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import type { HistoryEntry } from '#contract/schemas/contacts/contactHistory.ts';
import type { Db } from '#server/db/transaction.ts';
import { cursorInstant, toPage, decodeCursor } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findBeginnings, findCauses, findResends } from './causes.ts';
import { findContact } from '../contactRow.ts';
import { readTitles } from './funnelTitles.ts';
import { findConversation, findHistory, type HistoryRow } from './historyRows.ts';
import { readMailedNames } from './mailedNames.ts';
import { withMediaFacts } from './mediaFacts.ts';
import { type ReplyPart, viewHistoryEntry } from './viewHistoryEntry.ts';

interface Input extends Pick<ListQuery, 'cursor' | 'limit'> {
  id: string;
  kind?: 'conversation' | undefined;
}

const place = z.object({ at: cursorInstant, id: z.uuid() });

/** Lists a contact's history with causes, newest first. */
export async function listHistory(deps: Deps, actor: Actor, input: Input) {
  const { db } = deps;
  await findContact(db, actor, input.id);
  const limit = input.limit ?? limits.pageDefault;
  const find = input.kind === 'conversation' ? findConversation : findHistory;
  const after = decodeCursor(place, input.cursor);
  const found = await find(db, { ownerId: actor.userId, contactId: input.id, after, limit: limit + 1 });
  const { rows, next } = toPage<HistoryRow>(found, limit, (row) => ({ at: row.at.toISOString(), id: row.id }));
  return { results: await viewHistory(deps, { ownerId: actor.userId, contactId: input.id }, rows), next };
}

/** Views rows of one contact's history, with a constant number of queries. */
export async function viewHistory(
  deps: Pick<Deps, 'db' | 'fileUrl' | 'incomingFileUrl'>,
  of: { ownerId: string; contactId: string },
  rows: HistoryRow[],
): Promise<HistoryEntry[]> {
  const { db } = deps;
  const causes = await findCauses(db, of, rows);
  const resends = await findResends(db, of, rows);
  const beginnings = await findBeginnings(db, of, rows);
  const replies = await findReplies(db, of.ownerId, rows);
  const moments = rows.flatMap(({ funnel_id, at, ...row }) => {
    const cause = 'cause_id' in row ? causes.get(row.cause_id) : undefined;
    return funnel_id === null ? [] : [{ funnel_id, at }, ...(cause ? [{ funnel_id, at: cause.at }] : [])];
  });
  const titles = await readTitles(db, of.ownerId, moments);
  const names = await readFunnelNames(db, of.ownerId, [...new Set(moments.map(({ funnel_id }) => funnel_id))]);
  const mailed = await readMailedNames(
    db,
    of.ownerId,
    rows.filter((row) => row.from === 'deliveries'),
  );
  const context = { deps, ownerId: of.ownerId, names, titles, causes, resends, beginnings, mailed, replies };
  return withMediaFacts(
    db,
    of.ownerId,
    rows.flatMap((row) => viewHistoryEntry(context, row) ?? []),
  );
}

async function findReplies(db: Db, ownerId: string, rows: HistoryRow[]): Promise<ReplyPart[]> {
  const ids = rows.flatMap((row) => (row.from === 'history' && row.kind === 'reply' ? [row.id] : []));
  if (ids.length === 0) return [];
  return db
    .selectFrom('deliveries')
    .select(['cause_id', 'call', 'state', 'reason'])
    .where('owner_id', '=', ownerId)
    .where('cause', '=', 'reply')
    .where('cause_id', 'in', ids)
    .orderBy('part')
    .execute();
}

/** Reads the names of funnels by id; deleted ones are missing. */
export async function readFunnelNames(db: Db, ownerId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('funnels')
    .select(['id', 'name'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
