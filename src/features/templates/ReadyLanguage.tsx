import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Language, languages } from '#contract/languages.ts';
import { languageNames } from '#src/i18n/languageNames.ts';
import { Segmented } from '#src/ui/field/Segmented.tsx';

const options = [...languages].reverse().map((value) => ({ value, label: languageNames[value], lang: value }));

/** Chooses the language of the ready-made templates; the interface keeps its own. */
export function ReadyLanguage({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const { t } = useLingui();
  // What was chosen is shown at once; the templates follow when they are loaded.
  const [asked, setAsked] = useState({ from: value, to: value });
  return (
    <Segmented
      label={t`Language of the templates`}
      value={asked.from === value ? asked.to : value}
      options={options}
      onChange={(language) => {
        setAsked({ from: value, to: language });
        onChange(language);
      }}
    />
  );
}
