import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { failFastArray } from '../failFastArray.ts';
import { id, instant, listQuery } from '../common.ts';
import { contact } from './contact.ts';

/** Why two contacts are likely to be one person, the surest first. */
export const duplicateReasons = ['phone', 'email', 'username', 'name'] as const;

const duplicateSide = z.object({
  contact,
  /** The row of an imported file that added the contact. */
  imported: z.object({ file: z.string(), row: z.number().int() }).nullable(),
  /** How much a merge joins: lines of the history, lists by hand, folders. */
  history: z.number().int(),
  lists: z.number().int(),
  folders: z.number().int(),
});
export type DuplicateSide = z.infer<typeof duplicateSide>;

/** `keep` is the one in Telegram, or else the older one. */
export const duplicatePair = z.object({
  reasons: z.array(z.enum(duplicateReasons)),
  keep: duplicateSide,
  drop: duplicateSide,
});
export type DuplicatePair = z.infer<typeof duplicatePair>;

export const listDuplicatesQuery = listQuery.omit({ search: true });

/** `contact`: only the pairs of this contact; of two, that pair, whether they are alike or not. */
export const findDuplicatesQuery = listDuplicatesQuery.extend({
  contact: z.union([id, failFastArray(id, { least: 1, most: 2 })]).optional(),
});
export type FindDuplicatesQuery = z.infer<typeof findDuplicatesQuery>;

/** Two contacts that are different people, or may be one again. */
export const twoContactsInput = z.strictObject({ contacts: failFastArray(id, { least: 2, most: 2 }) });

/**
 * `take`: whose value each field gets, by `first_name`, `last_name`, `phone`, `email`, `note`, `language`, `time_zone` or
 * `own:<name>`. A field that is not named keeps the value of the kept contact, or gets the other's where it is empty.
 */
export const mergeContactsInput = z.strictObject({
  keep: id,
  drop: id,
  take: z.record(z.string().max(limits.fieldNameChars + 'own:'.length), id).optional(),
});
export type MergeContactsInput = z.infer<typeof mergeContactsInput>;

/** The kept contact; `merge` undoes it. */
export const mergedContact = contact.extend({ merge: id });
export type MergedContact = z.infer<typeof mergedContact>;

const mergedName = contact.pick({ id: true, first_name: true, last_name: true, username: true });

export const contactMerge = z.object({
  id,
  at: instant,
  /** It can be undone until then. */
  until: instant,
  keep: mergedName,
  drop: mergedName.extend({ phone: z.string().nullable(), email: z.string().nullable() }),
});
export type ContactMerge = z.infer<typeof contactMerge>;

/** Two contacts that the owner said are different people, and when. */
export const differentPair = z.object({
  at: instant,
  contacts: z.array(mergedName.extend({ phone: z.string().nullable(), email: z.string().nullable() })),
});
export type DifferentPair = z.infer<typeof differentPair>;

export const undoneMerge = z.object({ kept: contact, returned: contact });
export type UndoneMerge = z.infer<typeof undoneMerge>;
