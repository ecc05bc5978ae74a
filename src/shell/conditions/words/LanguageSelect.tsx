import { useLingui } from '@lingui/react/macro';
import { PillSelect } from '../PillSelect.tsx';
import type { SentenceOf } from '../SentenceProps.ts';

interface Props<Condition> extends SentenceOf<Condition> {
  /** IETF language tags. */
  languages: readonly string[];
}

/** The language of people's Telegram. */
export function LanguageSelect<Condition extends { text: string | null }>(props: Props<Condition>) {
  const { condition, languages, isInvalid, noteId, onChange } = props;
  const { t, i18n } = useLingui();
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language', fallback: 'code' });
  const nameOf = (code: string): string => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code; // not a code that the browser knows
    }
  };
  const known = new Set([...(condition.text === null ? [] : [condition.text]), ...languages]);
  return (
    <PillSelect
      label={t`Language`}
      none={t`Language…`}
      value={condition.text}
      options={[...known].map((value) => ({ value, label: nameOf(value) }))}
      isInvalid={isInvalid}
      noteId={noteId}
      onChange={(text) => onChange({ ...condition, text })}
    />
  );
}
