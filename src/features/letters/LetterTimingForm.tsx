import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Letter, Series } from '#contract/schemas/series.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import type { PersonQuiet } from '#src/person/series/quietOf.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import classes from './Form.module.css';
import { scheduleProblem } from './scheduleProblem.ts';
import { TimingEffect } from './TimingEffect.tsx';
import { TimingFieldset } from './TimingFieldset.tsx';
import { timingFieldsOf, scheduleOfFields } from './timingFields.ts';
import { usePersistedFields } from '#src/shell/usePersistedFields.ts';
import { serverNow } from '#src/platform/clock.ts';
import { useTimingChange } from './useTimingChange.ts';

interface Props {
  series: Series;
  letter: Letter;
  /** The zone by which the dates are computed here. */
  zone: string;
  quiet: PersonQuiet | null;
  onClose: () => void;
}

/** Sets when a letter leaves; says what is wrong with it, and before it is saved, what it does to those inside. */
export function LetterTimingForm({ series, letter, zone, quiet, onClose }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [now] = useState(serverNow);
  const { fields, change, clear } = usePersistedFields(`timing.${letter.id}`, timingFieldsOf(letter));
  const schedule = scheduleOfFields(fields);
  const problem = schedule && scheduleProblem(schedule, now, zone);
  const valid = problem ? null : schedule;
  const { effect, overdue, setOverdue, save, isBusy, error } = useTimingChange(series, letter, valid);
  const close = () => {
    clear();
    onClose();
  };
  return (
    <Dialog onClose={close} title={t`Sending time`} closeLabel={t`Close`} width={560}>
      <form
        className={classes.timing}
        onSubmit={(event) => {
          event.preventDefault();
          save(close);
        }}
      >
        <TimingFieldset fields={fields} zone={series.time_zone} clock={zone} problem={problem} onChange={change} />
        <div className={classes.outcome}>
          {valid && (
            <TimingEffect
              {...{ schedule: valid, isNew: letter.timing === null, now, zone, quiet, effect, overdue }}
              onOverdue={setOverdue}
            />
          )}
          {error && <Alert>{errorText(error)}</Alert>}
          <div className={classes.actions}>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" variant="primary" isBusy={isBusy} disabled={!valid}>
              <Trans>Set the time</Trans>
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
