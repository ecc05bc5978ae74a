import type { z } from 'zod';
import { folderBackgrounds, folderPictures } from '#contract/folderLooks.ts';
import type { changeFolderInput } from '#contract/schemas/contacts/folder.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { refuseForeignFiles } from '../funnels/funnelFiles.ts';

type Input = Pick<z.infer<typeof changeFolderInput>, 'picture' | 'background'>;

/** The columns of a folder's picture and background, each where it is given. @throws RequestError `file_not_found` */
export async function parseLooks(tx: Db | Tx, ownerId: string, { picture, background }: Input) {
  const pictures = picture === undefined ? undefined : split(folderPictures, picture);
  const backgrounds = background === undefined ? undefined : split(folderBackgrounds, background);
  const files = [
    ['picture', pictures?.file],
    ['background', backgrounds?.file],
  ] as const;
  for (const [place, file] of files) if (file) await refuseForeignFiles(tx, ownerId, [file], () => place);
  return {
    ...(pictures && { picture_file_id: pictures.file, picture_name: pictures.name }),
    ...(backgrounds && { background_file_id: backgrounds.file, background_name: backgrounds.name }),
  };
}

/** A name of the set, or else the id of a file. */
function split<Name extends string>(set: readonly Name[], given: string | null) {
  const name = set.find((one) => one === given) ?? null;
  return { name, file: name === null ? given : null };
}
