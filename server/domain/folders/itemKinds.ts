import { type Expression, type RawBuilder, sql } from 'kysely';
import { type FolderItemKind, folderItemKinds } from '#contract/schemas/contacts/folder.ts';

export const itemKinds = folderItemKinds;

/** As a row of `folder_items` names the kind. */
export const storedKinds = {
  contacts: 'contact',
  lists: 'list',
  templates: 'template',
  funnels: 'funnel',
} as const satisfies Record<FolderItemKind, string>;

/** The API's name of the kind in a row of `folder_items`. */
export const itemKind = (stored: Expression<unknown>): RawBuilder<string> => sql`(${stored} || 's')`;
