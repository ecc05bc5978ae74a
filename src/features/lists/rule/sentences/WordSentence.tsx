import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { limits } from '#contract/limits.ts';
import { PillSelect } from '../PillSelect.tsx';
import { type SentenceProps, useBuilding } from '../RuleContext.ts';
import type { ConditionOf } from '../RuleDraft.ts';
import classes from '../Rule.module.css';
import { Verb } from '../Verb.tsx';

/** A sentence about where people came from. */
export function SourceSentence({ condition, isInvalid, noteId, onChange }: SentenceProps<ConditionOf<'source'>>) {
  const { t } = useLingui();
  const { choices } = useBuilding();
  const suggestions = useId();
  const isWithout = condition.text === '';
  return (
    <>
      <Verb condition={condition} yes={t`joined`} no={t`didn’t join`} onChange={onChange} />
      <PillSelect
        label={t`How they joined`}
        value={isWithout ? 'without' : 'with'}
        options={[
          { value: 'with', label: t`from the link source` },
          { value: 'without', label: t`without a link source` },
        ]}
        onChange={(value) => onChange({ ...condition, text: value === 'without' ? '' : null })}
      />
      {!isWithout && (
        <>
          <input
            className={classes.text}
            aria-label={t`Link source`}
            aria-invalid={isInvalid || undefined}
            aria-describedby={noteId}
            placeholder={t`Link source`}
            list={suggestions}
            maxLength={limits.startPayloadChars}
            value={condition.text ?? ''}
            onChange={({ target }) => onChange({ ...condition, text: target.value === '' ? null : target.value })}
          />
          <datalist id={suggestions}>
            {choices.sources.map((source) => (
              <option key={source} value={source} aria-label={source} />
            ))}
          </datalist>
        </>
      )}
    </>
  );
}

/** A sentence about the language of people's Telegram. */
export function LanguageSentence({ condition, onChange, ...invalid }: SentenceProps<ConditionOf<'language'>>) {
  const { t, i18n } = useLingui();
  const { choices } = useBuilding();
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language', fallback: 'code' });
  const nameOf = (code: string): string => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code; // not a code that the browser knows
    }
  };
  const known = new Set([...(condition.text === null ? [] : [condition.text]), ...choices.languages]);
  return (
    <>
      <Verb condition={condition} yes={t`speak`} no={t`don’t speak`} onChange={onChange} />
      <PillSelect
        label={t`Language`}
        none={t`Language…`}
        value={condition.text}
        options={[...known].map((value) => ({ value, label: nameOf(value) }))}
        {...invalid}
        onChange={(text) => onChange({ ...condition, text })}
      />
    </>
  );
}
