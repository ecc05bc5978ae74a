import type { Audience, Mailing } from '#contract/schemas/sending/mailing.ts';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import { sameValue } from './sameValue.ts';

/** What is edited of a mailing. */
export interface DraftFields {
  title: string;
  audience: Audience;
  message: SendableMessage;
}

export const fieldNames = ['title', 'audience', 'message'] as const;

export const draftFieldsOf = ({ title, audience, message }: Mailing): DraftFields => ({ title, audience, message });

/** Those of the fields that differ; an empty title is never saved. */
export function changedDraftFields(before: DraftFields, after: DraftFields): Partial<DraftFields> {
  const title = after.title.trim();
  return {
    ...(title !== '' && title !== before.title && { title }),
    ...(!sameValue(before.audience, after.audience) && { audience: after.audience }),
    ...(!sameValue(before.message, after.message) && { message: after.message }),
  };
}

/**
 * Joins what was changed here with what was changed elsewhere since `base`. Null where both changed the same field, and
 * not alike.
 */
export function joinChanges(base: DraftFields, mine: DraftFields, theirs: DraftFields): DraftFields | null {
  const here = changedDraftFields(base, mine);
  const there = changedDraftFields(base, theirs);
  const isTorn = fieldNames.some(
    (name) => here[name] !== undefined && there[name] !== undefined && !sameValue(here[name], there[name]),
  );
  return isTorn ? null : { ...base, ...there, ...here };
}
