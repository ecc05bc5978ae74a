import { useLingui } from '@lingui/react/macro';
import { languages } from '#contract/languages.ts';
import { Segmented } from '#src/ui/Segmented.tsx';
import { languageNames, shownLanguage, switchLanguage } from './language.ts';

const options = [...languages].reverse().map((value) => ({ value, label: languageNames[value], lang: value }));

/** The interface's language; it changes at once. */
export function LanguageChoice() {
  const { t } = useLingui();
  return <Segmented label={t`Language`} value={shownLanguage()} options={options} onChange={switchLanguage} />;
}
