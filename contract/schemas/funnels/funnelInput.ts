import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { id, uploadQuery } from '../common.ts';
import { fieldsChoice, madeFields } from '../contacts/contactField.ts';
import { failFastArray } from '../failFastArray.ts';
import { edit, funnel, funnelDocument } from './funnel.ts';
import { title } from './title.ts';

export const createFunnelInput = z.strictObject({
  id: id.optional(),
  name: title.optional(),
  token: z.string().max(200).optional(),
  /** Takes over a webhook or a bot that another funnel uses. */
  take_over: z.boolean().optional(),
  /** An initial document, such as the sample funnel or a paste. */
  document: funnelDocument.optional(),
  /** The template that it is made from, in place of a document. */
  template: id.optional(),
  fields: fieldsChoice.optional(),
});
export type CreateFunnelInput = z.infer<typeof createFunnelInput>;
/** A funnel as it was just made of a template or a file. */
export const madeFunnel = funnel.extend({ made_fields: madeFields });
export type MadeFunnel = z.infer<typeof madeFunnel>;

/** An upload of an exported funnel. */
export const importQuery = uploadQuery.extend({ fields: fieldsChoice.optional() });

export const editFunnelInput = z.strictObject({
  id: id.optional(),
  base_revision: z.number().int().min(0),
  edits: failFastArray(edit, { least: 1, most: limits.batchEdits }),
});
export type EditFunnelInput = z.infer<typeof editFunnelInput>;
export const editFunnelResponse = z.object({ revision: z.number().int(), edits: z.array(edit) });
export type EditFunnelResponse = z.infer<typeof editFunnelResponse>;

export const connectInput = z.strictObject({
  token: z.string().max(200),
  take_over: z.boolean().optional(),
  change_bot: z.boolean().optional(),
});
export type ConnectInput = z.infer<typeof connectInput>;

/** Where people on a removed stage are moved: a map from stage id to stage id. */
const moves = z.record(id, id);
/** Whether new timed exits count from now, for those who wait already, or from when they began to wait. */
export const timedExits = ['now', 'since'] as const;
const choices = { move: moves.optional(), timed_exits: z.enum(timedExits).optional() };
export const runInput = z.strictObject({ base_revision: z.number().int().min(0).optional(), ...choices });
export const publishInput = z.strictObject({ base_revision: z.number().int().min(0), ...choices });
export type RunInput = z.infer<typeof runInput>;
export type PublishInput = z.infer<typeof publishInput>;
