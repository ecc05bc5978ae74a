import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/schemas/contacts/contactHistory.ts';
import { lateValue, useLateValue } from '#src/shell/lateValue.ts';
import { ownFieldsQuery } from '../own/ownFieldsQuery.ts';
import { describeHistoryEntry } from './describeHistoryEntry.ts';
import type { HistoryText } from './historyText.ts';

const lateWords = lateValue(() => import('./describeQuestions.ts'));

const kinds: readonly HistoryEntry['kind'][] = ['answer', 'exit', 'skipped', 'field_set'];

/** Whether conditions, answers or fields are said in it. */
const needsWords = (entry: HistoryEntry): boolean =>
  kinds.includes(entry.kind) || (entry.kind === 'message' && entry.cause?.kind === 'exit');

/** An entry of the history in words; fields that it names are called as they are called now. */
export function useHistoryText(entry: HistoryEntry): HistoryText {
  const { i18n } = useLingui();
  const isNeeded = needsWords(entry);
  const { data: fields = [] } = useQuery({ ...ownFieldsQuery, enabled: isNeeded });
  const { value: words } = useLateValue(lateWords, isNeeded);
  return describeHistoryEntry(i18n, entry, { fields, words });
}
