import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Language, languages } from '#contract/languages.ts';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { currentLanguage, switchLanguage } from './language.ts';
import { languageNames } from './languageNames.ts';

const options = [...languages].reverse().map((value) => ({ value, label: languageNames[value], lang: value }));

/** Switches the interface's language as soon as its catalogue is loaded. */
export function LanguageChoice({ onFailed }: { onFailed: (error: unknown) => void }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Language | null>(null);
  const choose = (language: Language) => {
    setChosen(language);
    switchLanguage(language)
      .catch(onFailed)
      .finally(() => setChosen(null));
  };
  return <Segmented label={t`Language`} value={chosen ?? currentLanguage()} options={options} onChange={choose} />;
}
