import { z } from 'zod';
import { colours } from '#contract/iconsAndColours.ts';
import { flag, id, instant, listQuery } from '../common.ts';
import { contactField } from './contactField.ts';
import { title } from '../funnels/title.ts';
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

export const copyListInput = z.strictObject({ id: id.optional(), name: title.optional() });
export type CopyListInput = z.infer<typeof copyListInput>;

export const changeListInput = z.strictObject({ name: title.optional(), rule: rule.optional() });
export type ChangeListInput = z.infer<typeof changeListInput>;

export const countRuleInput = z.strictObject({ rule });
const people = z.number().int();
export const countedRule = z.object({
  count: people,
  broken: z.boolean(),
  /** All contacts of the owner. */
  all: people,
  /** Those of `count` that a bot can write to, who have blocked every bot, and who have no chat. */
  open: people,
  blocked: people,
  without_chat: people,
  /** By part: under `all` how many are left after it, under `any` how many it selects by itself. */
  parts: z.array(z.object({ count: people, parts: z.array(people) })),
});
export type CountedRule = z.infer<typeof countedRule>;

const titled = { id, title: z.string() };
/** What conditions may name. What is missing here is gone, except for the lists in the archive. */
export const ruleChoices = z.object({
  funnels: z.array(
    z.object({
      id,
      name: z.string(),
      /** The username of its bot. */
      bot: z.string().nullable(),
      stages: z.array(z.object({ ...titled, colour: z.enum(colours) })),
      tags: z.array(z.object({ ...titled, colour: z.enum(colours) })),
    }),
  ),
  /** Those with buttons, the newest first. */
  mailings: z.array(
    z.object({ ...titled, buttons: z.array(z.object({ id, label: z.string(), kind: z.enum(['link', 'next']) })) }),
  ),
  lists: z.array(z.object({ id, name: z.string(), rule: rule.nullable(), archived: z.boolean() })),
  fields: z.array(contactField.omit({ values: true, created_at: true })),
  /** Start payloads and languages of contacts, the most frequent first. */
  sources: z.array(z.string()),
  languages: z.array(z.string()),
});
export type RuleChoices = z.infer<typeof ruleChoices>;
