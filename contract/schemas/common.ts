import { z } from 'zod';

/** UUID in lower case; ours are version 7, clients may send any version (API: ids). */
export const id = z.uuid().toLowerCase();
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** `{results, next}` of any list; `count` where counting is cheap. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ results: z.array(item), next: z.string().nullable(), count: z.number().int().optional() });

/** The query that every list takes. */
export const listQuery = z.strictObject({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  search: z.string().max(200).optional(),
});
export type ListQuery = z.infer<typeof listQuery>;
