import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Language, languages } from '#contract/languages.ts';
import { Segmented } from '#src/ui/Segmented.tsx';
import { shownLanguage, switchLanguage } from './language.ts';
import { languageNames } from './languageNames.ts';

const options = [...languages].reverse().map((value) => ({ value, label: languageNames[value], lang: value }));

/** The interface's language; it changes at once, as soon as its texts are there. */
export function LanguageChoice({ onFailed }: { onFailed: (error: unknown) => void }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Language | null>(null);
  const choose = (language: Language) => {
    setChosen(language);
    switchLanguage(language)
      .catch(onFailed)
      .finally(() => setChosen(null));
  };
  return <Segmented label={t`Language`} value={chosen ?? shownLanguage()} options={options} onChange={choose} />;
}
