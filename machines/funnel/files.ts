import type { Edit, FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import type { ThingKind } from './documentFields.ts';
import { payloadOf } from './editPayload.ts';
import { type Values, valuesIn } from './walkFields.ts';

const filesIn = (of: ThingKind, thing: Values): string[] => valuesIn(of, thing, ['file']).map(({ value }) => value);

/** The media of a message, by id. */
export const filesOfMessage = (message: Partial<Message>): string[] => filesIn('message', message);

/** The ids of the files that a document references. */
export const filesOfDocument = ({ stages }: FunnelDocument): string[] => [
  ...new Set(stages.flatMap((stage) => filesIn('stage', stage))),
];

/** The ids of the files that a batch of edits references. */
export const filesOfEdits = (edits: Edit[]): string[] => [...new Set(edits.flatMap(filesOfEdit))];

export function filesOfEdit(edit: Edit): string[] {
  const payload = payloadOf(edit);
  return payload ? filesIn(payload.of, payload.values) : [];
}
