import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import type { PersonQuiet } from '#src/person/series/quietOf.ts';
import { serverNow } from '#src/platform/clock.ts';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { usePersistedFields } from '#src/shell/typed/usePersistedFields.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { MoreTiming } from './MoreTiming.tsx';
import { scheduleProblem } from './scheduleProblem.ts';
import classes from './Timing.module.css';
import { TimingEffect } from './TimingEffect.tsx';
import { TimingError } from './TimingError.tsx';
import { isRare, scheduleOfFields, timingFieldsOf } from './timingFields.ts';
import { TimingSentence } from './TimingSentence.tsx';
import { useTimingChange } from './useTimingChange.ts';

interface Props {
  series: Series;
  letter: Letter;
  /** The zone by which the dates are computed here. */
  zone: string;
  quiet: PersonQuiet | null;
  /** When the person of the shown dates joins. */
  joined: string;
  /** They join now. */
  isNow: boolean;
  onClose: () => void;
}

/** Sets when a letter leaves, in its card; says what is wrong with it, and before it is saved, what it does to those inside. */
export function TimingEditor({ series, letter, zone, quiet, joined, isNow, onClose }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [now] = useState(serverNow);
  const { fields, change, clear } = usePersistedFields(`timing.${letter.id}`, timingFieldsOf(letter));
  const [hasMore, setMore] = useState(() => isRare(fields));
  const schedule = scheduleOfFields(fields);
  const problem = schedule && scheduleProblem(schedule, now, zone);
  const valid = problem ? null : schedule;
  const { effect, overdue, setOverdue, save, isBusy, error } = useTimingChange(series, letter, valid);
  useEffect(() => focusSoon(() => firstFieldOf(form.current)), []);
  const close = () => {
    clear();
    onClose();
  };
  // what is typed is there again when it is opened the next time
  const press = (event: KeyboardEvent) => {
    if (keyOf(event) === 'Escape' && event.currentTarget.contains(event.target as Node)) onClose();
  };
  const parts = {
    ...{ fields, zone: series.time_zone, clock: zone, problem, onChange: change },
    errorId: (field: NonNullable<typeof problem>['field']) => (problem?.field === field ? `${id}-${field}` : undefined),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields closes it.
    <form
      ref={form}
      className={classes.editor}
      aria-label={t`Sending time`}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        save(close);
      }}
    >
      <TimingSentence {...parts} />
      <TimingError problem={problem} field="timing" id={parts.errorId('timing')} />
      <button type="button" className={classes.toggle} aria-expanded={hasMore} onClick={() => setMore(!hasMore)}>
        <Trans>More options</Trans>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
      {hasMore && <MoreTiming {...parts} />}
      {valid && (
        <TimingEffect
          {...{ schedule: valid, isNew: letter.timing === null, isNow, zone, quiet, effect, overdue }}
          joinedAt={isNow ? now : Date.parse(joined)}
          onOverdue={setOverdue}
        />
      )}
      {error && <Alert>{errorText(error)}</Alert>}
      <div className="dialog-actions">
        <Button onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!valid}>
          <Trans>Set the time</Trans>
        </Button>
      </div>
    </form>
  );
}

/** The number of a delay or an interval, else the first choice. */
const firstFieldOf = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[data-autofocus]') ?? form?.querySelector<HTMLElement>('select') ?? null;
