import { z } from 'zod';
import { flag, id, instant, listQuery } from './common.ts';
import { title } from './funnel.ts';
import { rule } from './rule.ts';

const listKind = z.enum(['manual', 'rule']);

/** A list of contacts: kept by hand, or whoever its rule selects now. */
export const contactListSummary = z.object({
  id,
  name: z.string(),
  kind: listKind,
  /** Null for a list by hand. */
  rule: rule.nullable(),
  count: z.number().int(),
  /** Its rule names something that is gone: it has nobody. */
  broken: z.boolean(),
  archived: z.boolean(),
  created_at: instant,
});
export type ContactListSummary = z.infer<typeof contactListSummary>;

/** `used_by`: what breaks when the list is archived or removed. */
export const contactList = contactListSummary.extend({
  used_by: z.object({
    lists: z.array(z.object({ id, name: z.string() })),
    /** Those that are still to be sent. */
    mailings: z.array(z.object({ id, title: z.string() })),
  }),
});
export type ContactList = z.infer<typeof contactList>;

export const listListsQuery = listQuery.extend({ archived: flag.optional() });
export type ListListsQuery = z.infer<typeof listListsQuery>;

/** Without `kind`, one with a rule is a list by rule. */
export const createListInput = z.strictObject({
  id: id.optional(),
  name: title,
  kind: listKind.optional(),
  rule: rule.nullable().optional(),
});
export type CreateListInput = z.infer<typeof createListInput>;

export const changeListInput = z.strictObject({ name: title.optional(), rule: rule.optional() });
export type ChangeListInput = z.infer<typeof changeListInput>;

export const countRuleInput = z.strictObject({ rule });
export const countedRule = z.object({ count: z.number().int(), broken: z.boolean() });
