import { z } from 'zod';

/** A UUID in lower case; ours are version 7, clients may send any version. */
export const id = z.uuid().toLowerCase();
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** The moment up to which the data holds all changes, where a standby of the database was read that is behind; null where it is current. */
export const asOf = instant.nullable();

/** A boolean in a query. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A page of a list; `count` is included where counting is cheap. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ results: z.array(item), next: z.string().nullable(), count: z.number().int().optional() });

/**
 * A check that refuses a condition without the one that it narrows: dropped in silence, it would select more than was
 * asked for.
 */
export const needing = <Key extends string, Other extends string>(key: Key, other: Other, error: string) =>
  z.refine<{ [K in Key | Other]?: unknown }>((given) => given[key] === undefined || given[other] !== undefined, {
    path: [key],
    error,
  });

/** A search in a body that selects what is changed: a blank one would select everybody. */
export const searchOfChange = z
  .string()
  .max(200)
  .refine((text) => text.trim() !== '', { error: 'blank' });

/** The pagination query of every list. */
export const listQuery = z.strictObject({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  /** All its words, in any order and folded; a blank one finds everything, apostrophes and hyphens alone nothing. */
  search: z.string().max(200).optional(),
});
export type ListQuery = z.infer<typeof listQuery>;
/** The same for a list without a search. */
export const pageQuery = listQuery.pick({ cursor: true, limit: true });
/** An upload that is retried with the `id` that its sender chose finds what it made before. */
export const uploadQuery = z.strictObject({ id: id.optional() });
