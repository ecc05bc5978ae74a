import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { SentAs } from '#contract/mediaKinds.ts';
import type { File } from '#contract/schemas/file.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import { bytesLeft } from '#server/db/conditions/accountLeft.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import type { ReceivedFile, FileRejection, Sender } from '../gateways/uploads.ts';
import { RequestError, ValidationError } from '../requestErrors.ts';
import { fileValues } from './fileValues.ts';
import { findNamed, nameFile } from './namedFiles.ts';
import { renewFile } from './renewFile.ts';

export interface UploadedMedia {
  source: Readable;
  /** How it is to be sent; else it is a picture or a video. */
  as?: SentAs | undefined;
  /** What it is called at the sender; once it is read. */
  fileName?: string;
  /** The picture that was sent along as a film's thumbnail; to be asked once `source` was read. */
  thumbnail?: () => Promise<Buffer | null>;
  /** Fires when the sender leaves. */
  signal: AbortSignal;
}

/** Stores a file to be sent, deduplicated by its hash and name. The row is committed after the file is on disk. */
export async function uploadFile(deps: Deps, actor: Actor, upload: UploadedMedia): Promise<File> {
  const row = await storeReceived(deps, actor, await receiveMedia(deps, actor, upload));
  return { ...row, url: deps.fileUrl(actor.userId, row.id) };
}

async function receiveMedia(
  deps: Deps,
  { userId: account }: Actor,
  upload: UploadedMedia,
): Promise<ReceivedFile | FileRejection> {
  const sender = { account, signal: upload.signal };
  const received = await deps.files.receive(upload.source, sender, upload.as);
  if ('refused' in received) return received;
  try {
    const picture = (await upload.thumbnail?.()) ?? null;
    const thumbnail = (await thumbnailOf(deps, received, picture, sender)) ?? received.thumbnail ?? null;
    return { ...received, thumbnail, ...(upload.as && upload.fileName && { name: keptName(upload.fileName) }) };
  } catch (error) {
    await received.discard();
    throw error;
  }
}

const keptName = (name: string): string => stripUnstorable(name).slice(0, limits.fileNameChars);

async function thumbnailOf(
  deps: Deps,
  { mime }: ReceivedFile,
  picture: Buffer | null,
  sender: Sender,
): Promise<Buffer | null> {
  if (picture === null || !mime.startsWith('video/')) return null;
  const thumbnail = await deps.files.makeThumbnail(picture, sender);
  if (!thumbnail)
    throw new ValidationError({
      thumbnail: ['The thumbnail is not a picture that can be read. Send another one.'],
    });
  return thumbnail;
}

/** Stores a file of any kind under its name, to be sent as it is. */
export async function uploadAttachment(deps: Deps, actor: Actor, source: Readable, name: string): Promise<File> {
  const received = await deps.files.receiveAttachment(source);
  const named = 'refused' in received ? received : { ...received, name: keptName(name) };
  const row = await storeReceived(deps, actor, named);
  return { ...row, url: deps.fileUrl(actor.userId, row.id) };
}

/** Stores a received upload as a file of the owner's. @throws RequestError */
export async function storeReceived(deps: Deps, actor: Actor, received: ReceivedFile | FileRejection) {
  if ('refused' in received) throw new RequestError(received.refused, received.args);
  try {
    await refuseBeforeStoring(deps, actor, received);
    const stored = await deps.files.commit(actor.userId, [received], (tx) => writeFile(deps, tx, actor, received));
    if (stored === 'storage_full') throw new RequestError('storage_full');
    return stored;
  } finally {
    await received.discard();
  }
}

/** The limit is asked again once nobody else can store; then the file would have been stored in vain. */
async function refuseBeforeStoring(deps: Deps, { userId }: Actor, { sha256, bytes }: ReceivedFile): Promise<void> {
  const known = deps.db.selectFrom('files').select('id').where('owner_id', '=', userId).where('sha256', '=', sha256);
  if (!(await known.executeTakeFirst())) await assertWithinQuota(deps.db, userId, bytes);
}

/** Locks the owner's row, so that two concurrent uploads cannot exceed the quota together. */
async function writeFile(deps: Deps, tx: Tx, { userId }: Actor, received: ReceivedFile) {
  const owner = tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate();
  if (!(await owner.executeTakeFirst())) throw new RequestError('invalid_token');
  const { mime, bytes, width, height, duration, sha256, name = null } = received;
  const known = await findNamed(tx, userId, [sha256]);
  if (known({ sha256, name: null }) !== undefined) {
    await renewFile(tx, userId, received);
    if (known({ sha256, name }) === undefined) await nameFile(deps, tx, userId, { sha256, name });
    const stored = await findNamed(tx, userId, [sha256]);
    return tx
      .selectFrom('files')
      .select(viewed)
      .where('owner_id', '=', userId)
      .where('id', '=', stored({ sha256, name }) ?? '')
      .executeTakeFirstOrThrow();
  }
  await assertWithinQuota(tx, userId, bytes);
  const id = deps.newId();
  await tx
    .insertInto('files')
    .values({ owner_id: userId, id, ...fileValues(deps, received) })
    .execute();
  return { id, mime, bytes, width, height, duration, sha256, name };
}

const viewed = ['id', 'mime', 'bytes', 'width', 'height', 'duration', 'sha256', 'name'] as const;

/** @throws RequestError `quota_exceeded` where the account may not store so many bytes more. */
export async function assertWithinQuota(tx: Db | Tx, userId: string, bytes: number): Promise<void> {
  if (bytes === 0) return;
  const { rows } = await sql<{ left: number | null; most: number | null }>`
    select ${bytesLeft(sql`${userId}::uuid`)} as left, file_bytes_limit as most
    from account_usage where owner_id = ${userId}`.execute(tx);
  const [{ left, most } = { left: null, most: null }] = rows;
  if (left === null || most === null || bytes <= left) return;
  throw new RequestError('quota_exceeded', { of: 'files', limit_mb: Math.floor(most / 1024 / 1024) });
}
