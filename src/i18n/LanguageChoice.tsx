import { useLingui } from '@lingui/react/macro';
import { languages } from '#contract/languages.ts';
import { Segmented } from '#src/ui/Segmented.tsx';
import { shownLanguage, switchLanguage } from './language.ts';
import { languageNames } from './languageNames.ts';

const options = [...languages].reverse().map((value) => ({ value, label: languageNames[value], lang: value }));

/** The interface's language; it changes at once. */
export function LanguageChoice() {
  const { t } = useLingui();
  return <Segmented label={t`Language`} value={shownLanguage()} options={options} onChange={switchLanguage} />;
}
