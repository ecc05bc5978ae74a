import { fieldKinds } from '#contract/fieldKinds.ts';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { id, instant } from '../common.ts';
import { title } from '../funnels/title.ts';

/** Letters, digits and underscores: the name stands in messages as `{name}`. */
export const fieldName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,31}$/, 'Use up to 32 letters a to z, digits and “_”, a letter first.');

/** A value by the field's kind; a date is `2026-12-31`. */
export const ownValue = z.union([z.string(), z.number(), z.boolean()]);
export type OwnValue = z.infer<typeof ownValue>;
export const ownValues = z.record(z.string(), ownValue);
export type OwnValues = z.infer<typeof ownValues>;
export const ownValueInput = ownValue.nullable();

/** A field that an owner has added to their contacts. */
export const contactField = z.object({
  id,
  title: z.string(),
  name: z.string(),
  kind: z.enum(fieldKinds),
  choices: z.array(z.string()),
  /** Contacts with a value, which go with the field. */
  values: z.number().int(),
  created_at: instant,
});
export type ContactField = z.infer<typeof contactField>;

const choices = z.array(title).max(limits.fieldChoices);

/** An own field as a template or an exported funnel carries it: whoever takes these gets it where it is missing. */
export const carriedField = z.strictObject({ name: fieldName, title, kind: z.enum(fieldKinds), choices });
export type CarriedField = z.infer<typeof carriedField>;

/**
 * What becomes of carried fields that differ from the owner's of the same name, in their kind or by a choice: the owner's are
 * kept, or the carried ones get other names.
 */
export const fieldsChoice = z.enum(['mine', 'rename']);
export type FieldsChoice = z.infer<typeof fieldsChoice>;

/** The own fields that were made along with something. */
export const madeFields = z.array(carriedField).optional();

const named = z.array(z.object({ id, name: z.string() }));
/** Lists whose rules ask for a field, and what writes it in a message that may still be sent. */
export const fieldUses = z.object({
  lists: named,
  funnels: named,
  series: named,
  mailings: z.array(z.object({ id, title: z.string() })),
});
export type FieldUses = z.infer<typeof fieldUses>;

export const createFieldInput = z.strictObject({
  id: id.optional(),
  title,
  /** Made from the title where it is left out. */
  name: fieldName.optional(),
  kind: z.enum(fieldKinds),
  choices: choices.optional(),
});
export type CreateFieldInput = z.infer<typeof createFieldInput>;

export const changeFieldInput = z.strictObject({ title: title.optional(), choices: choices.optional() });
export type ChangeFieldInput = z.infer<typeof changeFieldInput>;
