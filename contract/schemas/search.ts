import { z } from 'zod';
import { limits } from '../limits.ts';
import { asOf, id, page, pageQuery } from './common.ts';

export const searchQuery = pageQuery.extend({ q: z.string().trim().min(1).max(limits.searchChars) });

export const foundKind = z.enum([
  'funnel',
  'stage',
  'message',
  'contact',
  'mailing',
  'series',
  'letter',
  'template',
  'folder',
  'list',
]);
export type FoundKind = z.infer<typeof foundKind>;

export const found = z.object({
  kind: foundKind,
  id,
  /** Its name; of a message the title of its stage. */
  title: z.string(),
  /** The part of a text that was looked for, or the name of a file that is sent; null for what has only a name. */
  excerpt: z.string().nullable(),
  /** What it is in; of a letter its series. */
  funnel: z.object({ id, name: z.string() }).nullable(),
  stage: id.nullable(),
  series: id.nullable(),
  archived: z.boolean(),
});
export type Found = z.infer<typeof found>;

export const searchResponse = z.object({
  /** The best first. */
  ...page(found).shape,
  /** Texts of the user's funnels are still being indexed, and are not found yet. */
  indexing: z.boolean(),
  as_of: asOf,
});
export type SearchResponse = z.infer<typeof searchResponse>;
