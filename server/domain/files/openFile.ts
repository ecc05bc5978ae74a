import type { Readable } from 'node:stream';
import type { Deps } from '../deps.ts';
import type { SignedFile } from '../gateways/files.ts';
import { RequestError } from '../requestErrors.ts';

/** A stored file, ready to be read in part. */
export interface OpenedFile {
  mime: string;
  bytes: number;
  sha256: string;
  /** Of a file that is sent as one, which is saved and not shown; null for what is shown. */
  name?: string | null;
  /** @throws RequestError `not_found` where it is lost. */
  read(range: { start: number; end: number }): Promise<Readable>;
}

/** Opens a file by its signed URL; an invalid or expired signature is the same 404 as a missing file. */
export async function openFile(deps: Deps, address: SignedFile): Promise<OpenedFile> {
  if (!deps.files.isSigned(address)) throw new RequestError('not_found');
  const row = await deps.db
    .selectFrom('files')
    .select(['mime', 'bytes', 'sha256', 'name'])
    .where('owner_id', '=', address.owner)
    .where('id', '=', address.id)
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  const read: OpenedFile['read'] = async (range) => {
    const stream = await deps.files.open(address.owner, row, range);
    if (stream !== null) return stream;
    deps.log.error({ owner: address.owner, file: row.sha256 }, 'an uploaded file is missing');
    throw new RequestError('not_found');
  };
  return { ...row, read };
}
