import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import { LazyDayChoice as DayChoice } from '#src/shell/when/lazyDayChoice.ts';
import type { SentenceProps } from '../RuleContext.ts';
import type { ConditionOf } from '../RuleDraft.ts';
import classes from '#src/shell/conditions/Conditions.module.css';
import { Verb } from '#src/shell/conditions/Verb.tsx';

/** A sentence about when people were last seen. */
export function SeenSentence({ condition, isInvalid, noteId, onChange }: SentenceProps<ConditionOf<'seen'>>) {
  const { t } = useLingui();
  return (
    <>
      <Verb
        condition={condition}
        yes={t`have been seen in the last`}
        no={t`have not been seen for`}
        onChange={onChange}
      />
      <input
        className={`${classes.text} ${classes.number}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.ruleDays}
        aria-label={t({ message: 'Days', context: 'how many' })}
        aria-invalid={isInvalid || undefined}
        aria-describedby={noteId}
        value={condition.days}
        onChange={({ target }) => onChange({ ...condition, days: target.value })}
      />
      <span>
        <Plural value={Number(condition.days) || 0} one="day" other="days" />
      </span>
    </>
  );
}

/** A sentence about when people were added to the contacts; both days belong to the span. */
export function CreatedSentence({ condition, isInvalid, noteId, onChange }: SentenceProps<ConditionOf<'created'>>) {
  const { t } = useLingui();
  const day = (end: 'from' | 'to', label: string) => (
    <DayChoice
      label={label}
      errorId={isInvalid ? noteId : undefined}
      value={condition[end].slice(0, '2026-12-31'.length)}
      onChange={(chosen) => onChange({ ...condition, [end]: chosen })}
    />
  );
  return (
    <>
      <Verb condition={condition} yes={t`were added`} no={t`were not added`} onChange={onChange} />
      <span>
        <Trans context="from a day">from</Trans>
      </span>
      {day('from', t`First day`)}
      <span>
        <Trans context="to a day">to</Trans>
      </span>
      {day('to', t`Last day`)}
    </>
  );
}
