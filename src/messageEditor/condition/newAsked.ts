import { newOwn } from '#src/shell/conditions/own/ownAsked.ts';
import type { ContactFieldChoice } from '../fields/useContactFields.ts';
import type { AskedCondition, AskedKind } from './askedDraft.ts';
import type { ConditionScope } from './ConditionScope.ts';

/** A condition that was just added: what is likely meant is chosen. */
export function newAsked(
  key: string,
  kind: AskedKind,
  { tags, questions, answerField }: ConditionScope,
  fields: readonly ContactFieldChoice[],
): AskedCondition {
  const only = <Thing>(things: readonly Thing[]): Thing | undefined => (things.length === 1 ? things[0] : undefined);
  const shared = { key, not: false };
  switch (kind) {
    case 'tag':
      return { ...shared, kind, id: only(tags)?.id ?? null };
    case 'source':
    case 'language':
      return { ...shared, kind, text: null };
    case 'own': {
      const own = fields.filter(({ isBuiltIn }) => !isBuiltIn);
      return { ...shared, kind, ...newOwn(fields.find(({ name }) => name === answerField) ?? only(own)) };
    }
    case 'answered':
      return { ...shared, kind, message: questions.at(-1)?.id ?? null };
    case 'hours':
      return { ...shared, kind, from: '09:00', to: '18:00', weekdays: [] };
  }
}
