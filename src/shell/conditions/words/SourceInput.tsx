import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { limits } from '#contract/limits.ts';
import classes from '../Conditions.module.css';
import { PillSelect } from '../PillSelect.tsx';
import type { SentenceOf } from '../SentenceProps.ts';

interface Props<Condition> extends SentenceOf<Condition> {
  /** The sources that people have come from. */
  sources: readonly string[];
}

/** The link source that people came from, or none. */
export function SourceInput<Condition extends { text: string | null }>(props: Props<Condition>) {
  const { condition, sources, isInvalid, noteId, onChange } = props;
  const { t } = useLingui();
  const suggestions = useId();
  const isWithout = condition.text === '';
  return (
    <>
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
            {sources.map((source) => (
              <option key={source} value={source} aria-label={source} />
            ))}
          </datalist>
        </>
      )}
    </>
  );
}
