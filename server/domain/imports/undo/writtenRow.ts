import type { Selectable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** What an import wrote for one row of its file, and what was there before. */
export type WrittenRow = Selectable<Tables['contact_import_rows']>;
