import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { id, searchOfChange } from '../common.ts';
import { contactFilters, ofItsFunnel } from './contactInput.ts';
import { failFastArray } from '../failFastArray.ts';

/** Contacts that are changed together: all that match the filters of the list; `contacts`: only these, `except`: without these. */
const contactsFilter = z
  .strictObject({
    ...contactFilters,
    search: searchOfChange.optional(),
    archived: z.boolean().optional(),
    contacts: failFastArray(id, { least: 1, most: limits.filterContacts }).optional(),
    except: failFastArray(id, { least: 1, most: limits.filterContacts }).optional(),
  })
  .check(ofItsFunnel);
export type ContactsFilter = z.infer<typeof contactsFilter>;

/**
 * Only `with_series` they join the series that start on the tag, and leave the series that they joined by it where it is
 * removed; `dry` only counts.
 */
export const tagContactsInput = z.strictObject({
  filter: contactsFilter,
  tag: id,
  /** Add the tag, or remove it. */
  give: z.boolean(),
  with_series: z.boolean().optional(),
  dry: z.boolean().optional(),
});
export type TagContactsInput = z.infer<typeof tagContactsInput>;

export const archiveContactsInput = z.strictObject({ filter: contactsFilter, archived: z.boolean() });
export type ArchiveContactsInput = z.infer<typeof archiveContactsInput>;

export const listContactsInput = z.strictObject({
  filter: contactsFilter,
  /** A list by hand. */
  list: id,
  /** Put them into it, or take them out. */
  add: z.boolean(),
});
export type ListContactsInput = z.infer<typeof listContactsInput>;

export const fileContactsInput = z.strictObject({
  filter: contactsFilter,
  folder: id,
  /** Put them into it, or take them out. */
  add: z.boolean(),
});
export type FileContactsInput = z.infer<typeof fileContactsInput>;

/** `contacts`: those that were changed, by which the change is undone; null where they are more than a filter may name. */
export const contactsChanged = z.object({
  changed: z.number().int(),
  contacts: z.array(id).nullable(),
});
export type ContactsChanged = z.infer<typeof contactsChanged>;

/** `joining`: how many join a series that starts on the tag; for a dry run, how many would. */
export const contactsTagged = contactsChanged.extend({ joining: z.number().int() });
export type ContactsTagged = z.infer<typeof contactsTagged>;

export const contactsCount = z.object({ count: z.number().int() });
