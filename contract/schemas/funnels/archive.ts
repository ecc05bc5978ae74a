import { z } from 'zod';
import { id, instant, listQuery } from '../common.ts';

/** What can be archived. */
export const archiveKinds = ['funnels', 'folders', 'lists', 'contacts', 'templates', 'mailings', 'series'] as const;
export const archiveKind = z.enum(archiveKinds);
export type ArchiveKind = z.infer<typeof archiveKind>;

export const archivedItem = z.object({
  kind: archiveKind,
  id,
  name: z.string(),
  archived_at: instant,
  /** People in a funnel; null of everything else. */
  people: z.number().int().nullable(),
});
export type ArchivedItem = z.infer<typeof archivedItem>;

/** Without a kind, everything that is archived. */
export const listArchivesQuery = listQuery.extend({ kind: archiveKind.optional() });
