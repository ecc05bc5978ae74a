import type { File } from '#contract/schemas/file.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';

/** A file of the owner with a newly signed URL. @throws RequestError `not_found` */
export async function getFile(deps: Deps, { userId }: Actor, id: string): Promise<File> {
  const row = await deps.db
    .selectFrom('files')
    .select(['id', 'mime', 'bytes', 'width', 'height', 'duration', 'sha256', 'name'])
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return { ...row, url: deps.fileUrl(userId, row.id) };
}
