import type { I18n } from '@lingui/core';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { isFieldName } from '#machines/text/fields.ts';
import { titleOfQuestion } from './titleOfQuestion.ts';
import type { ConditionNames } from '#src/shell/conditions/conditionNames.ts';
import { ownFields } from './ownFields.ts';
import { mergeFieldLabels } from './text/mergeFieldLabels.ts';

/** What the conditions of a document name, wherever in it they stand. */
export const conditionNamesIn = (i18n: I18n, { stages, tags }: FunnelDocument): ConditionNames => ({
  tag: (id) => tags.find((tag) => tag.id === id)?.title,
  field: (name) => fieldNamed(i18n, name),
  question(id) {
    const asking = stages.flatMap(({ messages }) => messages).find((message) => message.id === id && message.question);
    return asking && titleOfQuestion(asking.text);
  },
});

/** A field of contacts as people call it; undefined for one that there is not. */
export function fieldNamed(i18n: I18n, name: string): ReturnType<ConditionNames['field']> {
  const own = ownFields.byName().get(name);
  if (own) return { title: ownFields.read().find((one) => one.name === name)?.title ?? name, kind: own.kind };
  return isFieldName(name) ? { title: i18n._(mergeFieldLabels[name]), kind: 'text' } : undefined;
}
