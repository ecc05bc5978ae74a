import { z } from 'zod';
import { languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { id, instant, listQuery } from '../common.ts';
import { carriedField, fieldsChoice, madeFields } from '../contacts/contactField.ts';
import { edit, fileView, funnel, funnelDocument, funnelDrawing } from './funnel.ts';
import { title } from './title.ts';
import { problem } from '../problem.ts';

export const templateScope = z.enum(['own', 'affiliates']);
export type TemplateScope = z.infer<typeof templateScope>;
/** A withdrawn template is not listed any more; who has added it keeps it. */
export const templateState = z.enum(['published', 'withdrawn']);
export type TemplateState = z.infer<typeof templateState>;

const templateHead = {
  id,
  name: z.string(),
  description: z.string(),
  scope: z.enum([...templateScope.options, 'ready']),
  state: templateState,
  /** Whether it is the user's own, so that it can be edited. */
  own: z.boolean(),
  /** The number of the newest version; 0 before the first is saved. */
  version: z.number().int(),
  /** Whether the draft differs from the newest version. */
  changed: z.boolean(),
  draft_revision: z.number().int(),
  /** Letter series in it, and the letters of all of them. */
  series: z.number().int(),
  letters: z.number().int(),
  /** Funnels made from it. */
  added: z.number().int(),
  archived: z.boolean(),
  created_at: instant,
  updated_at: instant,
};
/** Its owner gets the draft, everybody else the newest version. */
export const template = z.object({
  ...templateHead,
  document: funnelDocument,
  files: z.record(id, fileView),
  problems: z.array(problem),
  /** The own fields of contacts that it names; left out where there are none. */
  fields: z.array(carriedField).optional(),
});
export type Template = z.infer<typeof template>;
export const importedTemplate = template.extend({ made_fields: madeFields });
export type ImportedTemplate = z.infer<typeof importedTemplate>;
export const templateSummary = z.object({ ...templateHead, drawing: funnelDrawing });
export type TemplateSummary = z.infer<typeof templateSummary>;

const description = z.string().max(limits.templateDescriptionChars);

export const listTemplatesQuery = listQuery.extend({
  scope: z.enum(['own', 'affiliates', 'ready']).optional(),
  archived: z.enum(['true', 'false']).optional(),
  /** Of ready-made templates; the language of the request where it is left out. */
  language: z.enum(languages).optional(),
});
export type ListTemplatesQuery = z.infer<typeof listTemplatesQuery>;

export const createTemplateInput = z.strictObject({
  id: id.optional(),
  name: title,
  description: description.optional(),
  scope: templateScope.optional(),
  /** The funnel that it is made from; without one it is empty. */
  funnel: id.optional(),
  version: z.enum(['draft', 'live']).optional(),
  /** Both default to true. */
  with_series: z.boolean().optional(),
  with_tags: z.boolean().optional(),
});
export type CreateTemplateInput = z.infer<typeof createTemplateInput>;
export const changeTemplateInput = z.strictObject({
  name: title.optional(),
  description: description.optional(),
  state: templateState.optional(),
});
export type ChangeTemplateInput = z.infer<typeof changeTemplateInput>;

export const templateVersion = z.object({ version: z.number().int(), at: instant });

/** Who has made a funnel from a template; `user` is null for a deleted account. */
export const templateAdd = z.object({
  user: z.object({ id, first_name: z.string(), last_name: z.string() }).nullable(),
  version: z.number().int(),
  at: instant,
});

/**
 * One change of a newer version of a template against the funnel. Ids are the funnel's where the thing is there, else the
 * template's.
 */
export const templatePiece = z.object({
  id: z.string(),
  kind: z.enum(['change', 'add', 'remove', 'move']),
  of: z.enum(['stage', 'message', 'button', 'tag', 'note', 'trigger']),
  stage: id.optional(),
  message: id.optional(),
  button: id.optional(),
  tag: id.optional(),
  note: id.optional(),
  trigger: id.optional(),
  /** Of a change: `place` is `{x, y}`, `delay` has the time of the day and the weekdays too, `kind` a whole button. */
  field: z.string().optional(),
  /** The value of the field, the thing, or its place; null where there is none. */
  base: z.unknown(),
  theirs: z.unknown(),
  mine: z.unknown(),
  conflict: z.boolean(),
  /** Whether it is chosen beforehand. */
  chosen: z.boolean(),
  /** It moves a stage, which is impossible after the first run. */
  locked: z.boolean(),
  /** The pieces that are taken along with it. */
  needs: z.array(z.string()),
});
export type TemplatePiece = z.infer<typeof templatePiece>;

export const templateUpdate = z.object({
  from: z.number().int(),
  to: z.number().int(),
  /** The draft's revision that the pieces are of. */
  revision: z.number().int(),
  pieces: z.array(templatePiece),
  /** The pictures and videos in `base` and `theirs`. */
  files: z.record(id, fileView),
});
export type TemplateUpdate = z.infer<typeof templateUpdate>;

export const takeUpdateInput = z.strictObject({
  /** Names the batch: sent again it is not applied again. */
  id: id.optional(),
  to: z.number().int().min(1),
  base_revision: z.number().int().min(0).optional(),
  take: z.array(z.string().max(200)).max(limits.templatePieces),
  fields: fieldsChoice.optional(),
});
export type TakeUpdateInput = z.infer<typeof takeUpdateInput>;

/** What an update did: the batch, and the ids of the pieces taken; `along` are those that others needed. */
export const appliedUpdate = z.object({
  edits: z.array(edit),
  taken: z.array(z.string()),
  along: z.array(z.string()),
  made_fields: madeFields,
});
export type AppliedUpdate = z.infer<typeof appliedUpdate>;
export const takeUpdateResponse = funnel.extend(appliedUpdate.shape);
export type TakeUpdateResponse = z.infer<typeof takeUpdateResponse>;
