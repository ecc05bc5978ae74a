import { useLingui } from '@lingui/react/macro';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import { mediaNames } from '#src/shell/media/mediaNames.ts';
import { useFieldNames } from '#src/messageEditor/text/useFieldNames.ts';
import { messageLine } from '#src/features/editor/model/messageLine.ts';

/** Returns a formatter of a text's first line, with fields by their translated names. */
export function useTextLine(): (html: string) => string {
  const fieldNames = useFieldNames();
  return (html) => fieldNames(messageLine(html));
}

/** A message's first line for previews, with fields by name; without a text, a description of its kind. */
export function useMessageLine(message: Message): { line: string; isEmpty: boolean } {
  const { t, i18n } = useLingui();
  const line = useTextLine()(message.text);
  if (line) return { line, isEmpty: false };
  const medium = mediaOf(message).at(-1);
  return { line: medium ? i18n._(mediaNames[medium.kind]) : t`Empty message`, isEmpty: true };
}
