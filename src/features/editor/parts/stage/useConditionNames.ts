import { useMemo, useSyncExternalStore } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { isFieldName } from '#machines/text/fields.ts';
import { ownFields } from '#src/messageEditor/ownFields.ts';
import { mergeFieldLabels } from '#src/messageEditor/text/mergeFieldLabels.ts';
import type { ConditionNames } from '#src/shell/conditions/conditionNames.ts';
import { chipChars } from '#src/shell/conditions/conditionText.ts';
import { messageLine } from '#src/features/editor/model/messageLine.ts';
import { choiceQuestion } from '#src/features/editor/model/newExits.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

/** The names in the conditions of a stage: tags of the funnel, fields of the owner, questions of the stage. */
export function useConditionNames(stage: Stage | undefined): ConditionNames {
  const { i18n } = useLingui();
  const tags = useEditorSelector((s) => s.document.tags);
  const fields = useSyncExternalStore(ownFields.subscribe, ownFields.read);
  const messages = stage?.messages;
  return useMemo(() => {
    const field: ConditionNames['field'] = (name) => {
      const own = fields.find((one) => one.name === name);
      if (own) return own;
      return isFieldName(name) ? { title: i18n._(mergeFieldLabels[name]), kind: 'text' } : undefined;
    };
    const chosen = choiceQuestion({ messages: messages ?? [] });
    const title = chosen ? (field(chosen.field)?.title ?? chosen.field) : '';
    // “If Do you take milk? is Yes” is no sentence
    const isQuestion = title.endsWith('?');
    const isLong = chosen?.labels.some((label) => `${title} is ${label}`.length > chipChars) === true;
    const asking = (messages ?? []).filter(({ question }) => question);
    return {
      tag: (id) => tags.find((tag) => tag.id === id)?.title,
      field,
      isJustChosen: (name) => (isQuestion || isLong) && name === chosen?.field,
      question: (id) => {
        const message = asking.find((one) => one.id === id);
        if (!message?.question || asking.length === 1) return message && '';
        const { question } = message;
        const kept = 'field' in question && question.field !== null ? field(question.field)?.title : undefined;
        return kept ?? messageLine(message.text);
      },
    };
  }, [i18n, tags, fields, messages]);
}
