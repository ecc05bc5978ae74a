import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { Problem } from '#contract/schemas/funnel.ts';
import { useEditorState } from '../../useEditor.ts';

/** What of the stage it is about: a length, a field, an address, a button's words. */
export function useProblemDetail({ code, stage, message, button, detail }: Problem): string {
  const { t, i18n } = useLingui();
  const sent = useEditorState((s) =>
    s.document.stages.find(({ id }) => id === stage)?.messages.find(({ id }) => id === message),
  );
  const label = sent?.buttons.find(({ id }) => id === button)?.label;
  switch (code) {
    case 'text_too_long':
    case 'caption_too_long': {
      const length = i18n.number(Number(detail));
      const most = i18n.number(code === 'text_too_long' ? limits.textChars : limits.captionChars);
      return t`${length} of ${most} characters`;
    }
    case 'field_unknown':
      return `{${detail}}`;
    case 'link_invalid':
      return [`“${label}”`, detail].filter(Boolean).join(' · ');
    default:
      return label === undefined ? '' : `“${label}”`;
  }
}
