import { useLingui } from '@lingui/react/macro';
import type { Message } from '#contract/schemas/funnel.ts';
import { fieldPattern, isFieldName } from '#machines/text/fields.ts';
import { messageLine } from '../canvas/messageLine.ts';
import { fieldLabels } from './fieldLabels.ts';

/** The first line of a message for a row, fields by their names; without a text what it is instead. */
export function useMessageLine(message: Message): { line: string; isEmpty: boolean } {
  const { t, i18n } = useLingui();
  const line = messageLine(message.text).replace(fieldPattern, (whole, name: string) =>
    isFieldName(name) ? i18n._(fieldLabels[name]) : whole,
  );
  if (line) return { line, isEmpty: false };
  return { line: message.video ? t`Video` : message.image ? t`Picture` : t`Empty message`, isEmpty: true };
}
