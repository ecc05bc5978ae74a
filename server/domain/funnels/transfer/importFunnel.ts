import type { Readable } from 'node:stream';
import { bundleFileName, type ExportedFunnel } from '#contract/schemas/exportedFunnel.ts';
import type { Funnel } from '#contract/schemas/funnel.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { bodyHash } from '../../bodyHash.ts';
import type { Actor, Deps, OpenedBundle, ReceivedFile } from '../../deps.ts';
import { assertWithinQuota } from '../../files/uploadFile.ts';
import { RequestError } from '../../requestErrors.ts';
import { bundleErrors } from './bundleErrors.ts';
import { type CopiedFunnel, withFreshIds } from './freshDocument.ts';
import { insertSeries } from '../../series/transfer/insertSeries.ts';
import { insertFunnel } from '../create/newFunnel.ts';
import { placeOfFile, readExported } from './readExported.ts';
import { viewFunnel } from '../viewFunnel.ts';

interface Upload {
  source: Readable;
  /** Fires when the client disconnects; what is not yet stored is then given up. */
  signal: AbortSignal;
}

/** Imports an exported funnel with its pictures and videos, atomically. Not idempotent: each import creates a new funnel. */
export async function importFunnel(deps: Deps, actor: Actor, { source, signal }: Upload): Promise<Funnel> {
  const bundle = await deps.files.openBundle(source);
  if ('refused' in bundle) throw new RequestError(bundle.refused, bundle.args);
  if ('fault' in bundle) throw bundleErrors.ofZip(bundle);
  try {
    return await importBundle(deps, actor, { bundle, signal });
  } finally {
    await bundle.close();
  }
}

async function importBundle(
  deps: Deps,
  actor: Actor,
  { bundle, signal }: { bundle: OpenedBundle; signal: AbortSignal },
): Promise<Funnel> {
  const head = await bundle.readHead();
  if (head === 'missing') throw bundleErrors.noHead();
  if (head === 'damaged') throw bundleErrors.damagedHead();
  const exported = readExported(head);
  refuseOtherFiles(bundle, exported);
  await refuseBeforeUnpacking(deps, actor, bundle);
  const received = new Map<string, ReceivedFile>();
  try {
    for (const sha256 of bundle.sizes.keys()) {
      refuseAborted(signal);
      received.set(sha256, await receive(bundle, exported, sha256));
    }
    refuseAborted(signal);
    return await store(deps, actor, { exported, received });
  } finally {
    for (const file of received.values()) await file.discard();
  }
}

function refuseAborted({ aborted }: AbortSignal): void {
  if (aborted) throw new RequestError('parse_error', { reason: 'the sender has gone' });
}

/** Requires the zip's entries to be exactly the listed files. */
function refuseOtherFiles({ sizes }: OpenedBundle, exported: ExportedFunnel): void {
  const { files } = exported;
  const listed = new Set(files.map(({ sha256 }) => sha256));
  for (const sha256 of sizes.keys())
    if (!listed.has(sha256)) throw bundleErrors.ofZip({ fault: 'foreign_entry', name: bundleFileName(sha256) });
  for (const { id, sha256 } of files) {
    if (!sizes.has(sha256)) throw bundleErrors.fileMissing(placeOfFile(exported, id));
  }
}

/** Checks the quota before unpacking, so that no disk is filled in vain; it is checked again under the lock. */
async function refuseBeforeUnpacking(deps: Deps, { userId }: Actor, { sizes }: OpenedBundle): Promise<void> {
  const stored = await storedFiles(deps.db, userId, [...sizes.keys()]);
  await assertWithinQuota(
    deps,
    deps.db,
    userId,
    sum([...sizes].filter(([sha256]) => !stored.has(sha256)).map(([, bytes]) => bytes)),
  );
}

async function receive(bundle: OpenedBundle, exported: ExportedFunnel, sha256: string): Promise<ReceivedFile> {
  const file = await bundle.receive(sha256);
  const place = placeOfFile(exported, exported.files.find((listed) => listed.sha256 === sha256)?.id ?? '');
  if (file === 'missing') throw bundleErrors.fileMissing(place);
  if (file === 'damaged') throw bundleErrors.fileDamaged(place);
  if (!('refused' in file)) return file;
  if (file.refused === 'unsupported_media') throw bundleErrors.fileRefused(place);
  if (file.refused === 'file_too_big') throw bundleErrors.photoTooBig(place);
  throw new RequestError(file.refused, file.args);
}

interface Imported {
  exported: ExportedFunnel;
  /** By hash. */
  received: ReadonlyMap<string, ReceivedFile>;
}

/** Locks the owner's row, as an upload does. Files are stored last, so that a refused import has stored none. */
async function store(deps: Deps, actor: Actor, { exported, received }: Imported): Promise<Funnel> {
  const { userId } = actor;
  const { funnel, keeping } = await transaction(deps.db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const ids = await storeRows(deps, tx, actor, [...received.values()]);
    const { series, ...funnel } = newFunnel(deps, exported, ids);
    const made = await insertFunnel(deps, tx, actor, funnel);
    await insertSeries(deps, tx, made.row, series);
    return { funnel: await viewFunnel(deps, tx, made.row), keeping: await storeFiles(deps, actor, received) };
  });
  await keeping.end();
  return funnel;
}

function newFunnel(
  deps: Deps,
  { name, settings, document, series = [], files }: ExportedFunnel,
  ids: ReadonlyMap<string, string>,
) {
  const id = deps.newId();
  const fileIds = new Map(files.map((file) => [file.id, ids.get(file.sha256)]));
  const copied = withFiles(withFreshIds({ document, series }, deps.newId), (file) => fileIds.get(file) ?? file);
  return { id, hash: bodyHash({ id }), name, settings, ...copied };
}

function withFiles({ document, series }: CopiedFunnel, idOf: (file: string) => string): CopiedFunnel {
  const orNull = (file: string | null) => file && idOf(file);
  const message = <T extends { image: string | null; video: string | null }>(m: T): T => ({
    ...m,
    ...{ image: orNull(m.image), video: orNull(m.video) },
  });
  const stages = document.stages.map((stage) => ({ ...stage, messages: stage.messages.map((m) => message(m)) }));
  const letters = ({ letters: all }: CopiedFunnel['series'][number]) =>
    all.map((letter) => ({ ...letter, message: message(letter.message) }));
  return { document: { ...document, stages }, series: series.map((one) => ({ ...one, letters: letters(one) })) };
}

/** Ids of the owner's files by hash; files with a known hash are deduplicated. */
async function storeRows(deps: Deps, tx: Tx, { userId }: Actor, files: ReceivedFile[]): Promise<Map<string, string>> {
  const ids = await storedFiles(
    tx,
    userId,
    files.map(({ sha256 }) => sha256),
  );
  const newFiles = files.filter(({ sha256 }) => !ids.has(sha256));
  await assertWithinQuota(deps, tx, userId, sum(newFiles.map(({ bytes }) => bytes)));
  const at = deps.now();
  for (const { sha256, mime, bytes, width, height } of newFiles) {
    const id = deps.newId();
    ids.set(sha256, id);
    const row = { owner_id: userId, id, sha256, mime, bytes, width, height, created_at: at };
    await tx.insertInto('files').values(row).execute();
  }
  return ids;
}

async function storedFiles(db: Deps['db'] | Tx, ownerId: string, sha256s: string[]): Promise<Map<string, string>> {
  if (sha256s.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('owner_id', '=', ownerId)
    .where('sha256', 'in', sha256s)
    .execute();
  return new Map(rows.map(({ id, sha256 }) => [sha256, id]));
}

async function storeFiles(deps: Deps, { userId }: Actor, received: Imported['received']) {
  const keeping = await deps.files.beginFileBatch(userId, [...received.keys()]);
  if (keeping === 'storage_full') throw new RequestError('storage_full');
  try {
    for (const file of received.values()) {
      if ((await file.store(userId)) === 'storage_full') throw new RequestError('storage_full');
    }
    return keeping;
  } catch (error) {
    await keeping.undo();
    throw error;
  }
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
