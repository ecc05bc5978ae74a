import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LetterSchedule } from '#contract/schemas/sending/letterTiming.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import type { PersonQuiet } from '#src/person/series/quietOf.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { serverNow } from '#src/platform/clock.ts';
import classes from '../Form.module.css';
import { TimingEffect } from '../timing/TimingEffect.tsx';
import { useTimingChange } from '../timing/useTimingChange.ts';
import { useLetterTimingText } from '../useLetterTimingText.ts';

interface Props {
  series: Series;
  letter: Letter;
  /** To which the letter was moved on the time line. */
  schedule: LetterSchedule;
  zone: string;
  quiet: PersonQuiet | null;
  onClose: () => void;
}

/** Says what a letter's new place on the time line does to those inside, and asks before it is saved. */
export function MoveTiming({ series, letter, schedule, zone, quiet, onClose }: Props) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const timingText = useLetterTimingText(series.time_zone);
  const [now] = useState(serverNow);
  const { effect, overdue, setOverdue, save, isBusy, error } = useTimingChange(series, letter, schedule);
  const { name } = letter;
  const before = timingText(letter, i18n.locale);
  const after = timingText(schedule, i18n.locale);
  return (
    <Dialog onClose={onClose} title={t`Change the time of “${name}”?`} closeLabel={t`Close`} width={440}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          save(onClose);
        }}
      >
        <p>
          <s>{before}</s> <b>{after}</b>
        </p>
        <TimingEffect
          isNew={false}
          isNow
          joinedAt={now}
          {...{ schedule, zone, quiet, effect, overdue }}
          onOverdue={setOverdue}
        />
        {error && <Alert>{errorText(error)}</Alert>}
        <div className={classes.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            <Trans>Set the time</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
