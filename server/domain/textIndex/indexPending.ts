import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import { type DueAt, dueIfAny } from '#server/db/dueAt.ts';
import type { Deps } from '../deps.ts';
import { type StageText, textsOfStages } from './textsOfStages.ts';
import { removeTexts, writeTexts } from './writeTexts.ts';

export interface PendingDraft {
  owner_id: string;
  id: string;
}

/** One reading of a draft, and the writing of what has changed in it. */
interface Pass extends PendingDraft {
  pass: string;
  round: number;
}

/** What one transaction writes, in texts and in characters: a few milliseconds of the embedded database. */
const portionTexts = 40;
const portionChars = 2_000;
const portionRemoved = 200;
/** A process that has not gone on for so long has crashed. */
const isFree = sql`(taken_at is null or taken_at < now() - interval '1 minute')`;

/**
 * The drafts that wait to be indexed and are in nobody's hands: of each owner the one that waits longest. One that has
 * failed a moment ago does not keep back its owner's others.
 */
export async function listPending({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<PendingDraft[]> {
  const { rows } = await sql<PendingDraft>`select distinct on (owner_id) owner_id, funnel_id as id
    ${waitingBy(now())} order by owner_id, since, funnel_id`.execute(db);
  return rows;
}

const waitingBy = (now: Date) => sql`from funnel_texts_pending where ${isFree} and not exists (
  select from failures where kind = 'texts' and subject = funnel_id::text and next_try_at > ${now})`;

/** Now, while such a draft waits. */
export const pendingDueAt: DueAt = (now) => dueIfAny(now, waitingBy(now));

/** Takes all drafts out of the hands of the last run; only where no other process uses the database. */
export const freePending = (db: Db): Promise<unknown> =>
  db.updateTable('funnel_texts_pending').set({ taken_at: null }).execute();

/**
 * Indexes a draft that waits for it, in portions of a transaction each; `rest` is awaited between them. Where the draft
 * changes meanwhile, or the process ends, it goes on waiting, and what is indexed by then is not done again.
 */
export async function indexPending(
  { db, newId }: Pick<Deps, 'db' | 'newId'>,
  { owner_id, id }: PendingDraft,
  rest: () => Promise<boolean>,
): Promise<void> {
  const pass = newId();
  const { rows } = await sql<{ document: FunnelDocument; round: number }>`update funnel_texts_pending
    set pass = ${pass}, taken_at = now() from funnels f
    where f.owner_id = ${owner_id} and f.id = ${id}
      and funnel_texts_pending.owner_id = f.owner_id and funnel_id = f.id and ${isFree}
    returning f.document, round`.execute(db);
  const [draft] = rows;
  if (!draft) return;
  const funnel = { owner_id, id, pass, round: draft.round };
  const { written, gone } = await findOutdated(db, funnel, draft.document);
  for (const portion of portionsOf(written, gone)) {
    if (!(await rest())) break;
    const goesOn = await transaction(db, async (tx) => {
      if (!(await isOurs(tx, funnel))) return false;
      await removeTexts(tx, funnel, portion.gone);
      await writeTexts(tx, funnel, portion.written);
      return true;
    });
    if (!goesOn) return;
  }
  await endPass(db, funnel, await rest());
}

/** The draft waits on where it has changed since it was read. */
async function endPass(db: Db, { owner_id, id, pass, round }: Pass, isWhole: boolean): Promise<void> {
  const ours = sql`owner_id = ${owner_id} and funnel_id = ${id} and pass = ${pass}`;
  if (isWhole) await sql`delete from funnel_texts_pending where ${ours} and round = ${round}`.execute(db);
  await sql`update funnel_texts_pending set taken_at = null where ${ours}`.execute(db);
}

/**
 * Whether nobody else has begun to index the draft, who would read it newer. Keeps the draft from being deleted until the
 * end of the transaction.
 */
async function isOurs(tx: Tx, { owner_id, id, pass }: Pass): Promise<boolean> {
  const { rows } = await sql`with draft as materialized (
      select 1 from funnels where owner_id = ${owner_id} and id = ${id} for key share)
    update funnel_texts_pending set taken_at = now()
    where owner_id = ${owner_id} and funnel_id = ${id} and pass = ${pass} and exists (select from draft)
    returning 1 as found`.execute(tx);
  return rows.length > 0;
}

async function findOutdated(db: Db, { owner_id, id }: PendingDraft, { stages }: FunnelDocument) {
  const { rows } = await sql<{ item_id: string; stage_id: string; hash: string }>`
    select item_id, stage_id, md5(text) as hash from funnel_texts
    where owner_id = ${owner_id} and funnel_id = ${id}`.execute(db);
  const known = new Map(rows.map((row) => [row.item_id, row]));
  const texts = textsOfStages(stages);
  const left = new Set(texts.map(({ item_id }) => item_id));
  return {
    written: texts.filter((text) => {
      const row = known.get(text.item_id);
      return row?.stage_id !== text.stage_id || row.hash !== md5(text.text);
    }),
    gone: rows.flatMap(({ item_id }) => (left.has(item_id) ? [] : [item_id])),
  };
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

interface Portion {
  written: StageText[];
  gone: string[];
}

function* portionsOf(written: StageText[], gone: string[]): Generator<Portion> {
  for (let at = 0; at < gone.length; at += portionRemoved)
    yield { written: [], gone: gone.slice(at, at + portionRemoved) };
  let texts: StageText[] = [];
  let chars = 0;
  for (const text of written) {
    if (texts.length > 0 && (texts.length === portionTexts || chars + text.text.length > portionChars)) {
      yield { written: texts, gone: [] };
      [texts, chars] = [[], 0];
    }
    texts.push(text);
    chars += text.text.length;
  }
  if (texts.length > 0) yield { written: texts, gone: [] };
}
