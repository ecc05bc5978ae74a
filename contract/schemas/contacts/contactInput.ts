import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { flag, id, listQuery, needing } from '../common.ts';
import { ownValueInput } from './contactField.ts';
import { linkButton, messageContent } from '../funnels/funnel.ts';
import { failFastArray } from '../failFastArray.ts';

const personName = z.string().max(limits.personNameChars);

const keptInput = {
  /** With the country's code, or as it is written in the owner's country. */
  phone: z.string().max(limits.phoneChars).nullable().optional(),
  email: z.string().max(limits.emailChars).nullable().optional(),
  note: z.string().max(limits.noteChars).optional(),
  /** By the field's name; null takes the value away. */
  fields: z.record(z.string().max(limits.fieldNameChars), ownValueInput).optional(),
};

/** Whom contacts are filtered by; `stage` is of `funnel`. */
export const contactFilters = {
  funnel: id.optional(),
  stage: id.optional(),
  tag: id.optional(),
  list: id.optional(),
  folder: id.optional(),
};

/** A stage that no funnel is named for would select nobody or everybody, so it is refused. */
export const ofItsFunnel = needing('stage', 'funnel', 'Name the funnel of this stage, too.');

const contactsQuery = listQuery.extend({ ...contactFilters, archived: flag.optional() });

/**
 * `search` looks in names, usernames, phones and e-mails; without `archived`, those in the archive are left out.
 */
export const listContactsQuery = contactsQuery.check(ofItsFunnel);
export type ListContactsQuery = z.infer<typeof listContactsQuery>;

/** The filters of the list without its pages. */
export const countContactsQuery = contactsQuery.omit({ cursor: true, limit: true }).check(ofItsFunnel);

/** The filters of the list, and what kind of file. */
export const exportContactsQuery = contactsQuery
  .omit({ cursor: true, limit: true })
  .extend({ format: z.enum(['csv', 'xlsx']).optional() })
  .check(ofItsFunnel);

/** A contact who is typed in, and has no chat. */
export const createContactInput = z.strictObject({
  id: id.optional(),
  first_name: personName.refine((name) => name.trim() !== '', { error: 'blank' }),
  last_name: personName.optional(),
  ...keptInput,
  tags: failFastArray(id, { most: limits.filterTags }).optional(),
});
export type CreateContactInput = z.infer<typeof createContactInput>;

/** What the owner may set on a contact; names from Telegram are overwritten by the person's next message. */
export const changeContactInput = z.strictObject({
  first_name: personName.optional(),
  last_name: personName.optional(),
  /** An IANA time zone. */
  time_zone: z.string().max(64).nullable().optional(),
  /** A language tag such as `ru` or `pt-br`. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/)
    .nullable()
    .optional(),
  ...keptInput,
});
export type ChangeContactInput = z.infer<typeof changeContactInput>;

export const moveContactInput = z.strictObject({ funnel: id, stage: id });
export type MoveContactInput = z.infer<typeof moveContactInput>;

export const restartContactInput = z.strictObject({ funnel: id });

const { text, ...moreContent } = messageContent;
/** A message of the owner's own: without a delay, and without buttons that move the person. */
export const ownMessage = z.strictObject({
  text,
  ...z.object(moreContent).partial().shape,
  buttons: failFastArray(linkButton.omit({ id: true, kind: true }), { most: 200 }).optional(),
});
export type OwnMessage = z.infer<typeof ownMessage>;

/** A file as such, or a voice message, uploaded for an answer; the text stands below it. */
const sentFile = z.strictObject({ kind: z.enum(['file', 'voice']), id });
export type SentFile = z.infer<typeof sentFile>;

export const sendToContactInput = z.strictObject({
  ...{ id: id.optional(), funnel: id, message: ownMessage },
  file: sentFile.optional(),
});
export type SendToContactInput = z.infer<typeof sendToContactInput>;
