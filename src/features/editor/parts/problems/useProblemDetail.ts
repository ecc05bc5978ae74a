import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import { plainConditionsOf } from '#machines/condition/conditionParts.ts';
import { conditionNamesIn, fieldNamed } from '#src/messageEditor/conditionNamesIn.ts';
import { plainConditionText } from '#src/shell/conditions/conditionText.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

/** More conditions would be a text to read. */
const most = 3;
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Formats a problem's location and detail: stage, message number, button label, length, field or URL. */
export function useProblemDetail({
  code,
  stage: stageId,
  message: messageId,
  button,
  exit,
  trigger,
  series,
  detail,
}: Problem): string {
  const { t, i18n } = useLingui();
  const document = useEditorSelector((s) => s.document);
  const stage = document.stages.find(({ id }) => id === stageId);
  // of a letter it is the name
  if (series !== undefined || code === 'command_without_stage' || trigger !== undefined) return detail;
  if (!stage) return '';
  const number = stage.messages.findIndex(({ id }) => id === messageId) + 1;
  const label = stage.messages[number - 1]?.buttons.find(({ id }) => id === button)?.label;
  const exits = stage.exits ?? [];
  const way = exits.findIndex(({ id }) => id === exit) + 1;
  /** For whom none of the exits holds, where few words say it. */
  const whoStops = (ways: readonly Exit[]): string => {
    const asked = ways.flatMap(({ condition }) => (condition === null ? [] : [plainConditionsOf(condition)]));
    if (asked.length === 0 || asked.length > most || asked.some((some) => some.length !== 1)) return '';
    const names = conditionNamesIn(i18n, document);
    const said = asked
      .flat()
      .map((one) => plainConditionText(i18n, { ...one, not: one.not !== true }, { names, form: 'long' }));
    const who = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(said);
    return t`who stops: ${who}`;
  };
  const formatDetail = () => {
    switch (code) {
      case 'text_too_long':
      case 'caption_too_long': {
        const length = i18n.number(Number(detail));
        const allowed = i18n.number(code === 'text_too_long' ? limits.textChars : limits.captionChars);
        return t`${length} of ${allowed} characters`;
      }
      case 'exits_incomplete':
        return whoStops(exits);
      case 'question_field_gone':
      case 'question_field_kind':
      case 'action_incomplete':
        return fieldNamed(i18n, detail)?.title ?? detail;
      case 'condition_gone':
        // the id of what is gone says nothing
        return uuid.test(detail) ? '' : (fieldNamed(i18n, detail)?.title ?? detail);
      case 'field_unknown':
      case 'message_can_be_empty':
        return `{${detail}}`;
      case 'link_invalid':
      case 'braces_left':
        return detail;
      default:
        return '';
    }
  };
  const parts = [
    stage.title,
    number > 0 && stage.messages.length > 1 && t`Message ${number}`,
    label !== undefined && t`“${label}”`,
    way > 0 && exits.length > 1 && t`Way on ${way}`,
    formatDetail(),
  ];
  return parts.filter(Boolean).join(' · ');
}
