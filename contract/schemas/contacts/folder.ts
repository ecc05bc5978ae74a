import { z } from 'zod';
import { folderBackgrounds, folderPictures } from '#contract/folderLooks.ts';
import { limits } from '#contract/limits.ts';
import { id, listQuery } from '../common.ts';
import { fileView } from '../funnels/funnel.ts';
import { title } from '../funnels/title.ts';

/** What a folder links to, as it stands in addresses. */
export const folderItemKinds = ['contacts', 'lists', 'templates', 'funnels'] as const;
export const folderItemKind = z.enum(folderItemKinds);
export type FolderItemKind = z.infer<typeof folderItemKind>;

const count = z.number().int();
export const folder = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** A picture of the set, or an uploaded file. */
  picture: z.string().nullable(),
  background: z.string().nullable(),
  /** From 0; of an archived folder the place that it had. */
  position: z.number().int(),
  archived: z.boolean(),
  /** What lies in it and is not archived, and of all kinds together what is. */
  counts: z.object({ contacts: count, lists: count, templates: count, funnels: count, archived: count }),
  /** The uploaded picture and background. */
  files: z.record(id, fileView),
});
export type Folder = z.infer<typeof folder>;

const description = z.string().max(limits.folderDescriptionChars);
const looks = {
  picture: z
    .union([z.enum(folderPictures), id])
    .nullable()
    .optional(),
  background: z
    .union([z.enum(folderBackgrounds), id])
    .nullable()
    .optional(),
};
export const createFolderInput = z.strictObject({
  id: id.optional(),
  name: title,
  description: description.optional(),
  ...looks,
});
export const changeFolderInput = createFolderInput.omit({ id: true }).partial();
/** The copy's id and name; without a name, the original's. */
export const copyFolderInput = z.strictObject({ id: id.optional(), name: title.optional() });
export const moveFolderInput = z.strictObject({ index: z.number().int().min(0) });
export const listFoldersQuery = listQuery.extend({ archived: z.enum(['true', 'false']).optional() });

/** What the CRM has beside folders, without what is archived. */
export const crmCounts = z.object({ contacts: count, lists: count });

/** `item`: only these, as far as they lie in the folder. */
export const listFolderItemsQuery = listQuery.extend({
  item: z.union([id, z.array(id).max(limits.pageMax)]).optional(),
});

/** A link to a thing; the thing itself is read by its own endpoint. */
export const folderItem = z.object({ kind: folderItemKind, id, name: z.string() });
export type FolderItem = z.infer<typeof folderItem>;
