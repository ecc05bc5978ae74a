import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { LetterSchedule } from '#contract/schemas/letterTiming.ts';
import type { Letter, Series } from '#contract/schemas/series.ts';
import { timingProblem } from '#machines/series/timingProblem.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import classes from './Form.module.css';
import { useSeriesMutation } from './queries.ts';
import { TimingEffect } from './TimingEffect.tsx';
import { TimingFieldset } from './TimingFieldset.tsx';
import { fieldsOf, scheduleOf } from './timingFields.ts';
import { usePersistedFields } from './usePersistedFields.ts';

interface Props {
  series: Series;
  letter: Letter;
  /** The zone by which the dates are computed here. */
  zone: string;
  onClose: () => void;
}

/** Sets when a letter leaves; says what is wrong with it, and before it is saved, what it does to those inside. */
export function TimingForm({ series, letter, zone, onClose }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [now] = useState(Date.now);
  const [overdue, setOverdue] = useState<'skip' | 'send'>('skip');
  const { fields, change, clear } = usePersistedFields(`timing.${letter.id}`, fieldsOf(letter));
  const schedule = scheduleOf(fields);
  const problem = schedule && timingProblem(schedule, now, zone);
  const valid = problem ? null : schedule;
  const effect = useEffectOfSchedule(series, letter, valid);
  const params = { id: series.id, letter: letter.id };
  const save = useSeriesMutation((body: LetterSchedule) =>
    call(endpoints.series.changeLetter, { params, body: { ...body, overdue, revision: letter.revision } }),
  );
  const close = () => {
    clear();
    onClose();
  };
  const error = save.error ?? effect.error;
  return (
    <Dialog onClose={close} title={t`Sending time`} closeLabel={t`Close`} width={560}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (valid && !save.isPending) save.mutate(valid, { onSuccess: close });
        }}
      >
        <TimingFieldset fields={fields} problem={problem} onChange={change} />
        {valid && (
          <TimingEffect
            {...{ schedule: valid, now, zone, overdue }}
            effect={effect.data ?? null}
            onOverdue={setOverdue}
          />
        )}
        {error && <Alert>{errorText(error)}</Alert>}
        <div className={classes.actions}>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={save.isPending || (valid !== null && effect.isPending)}
            disabled={!valid}
          >
            <Trans>Set the time</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What the change would do to those who are in the series. */
function useEffectOfSchedule(series: Series, letter: Letter, schedule: LetterSchedule | null) {
  return useQuery({
    queryKey: ['series', 'effect', letter.id, letter.revision, schedule],
    queryFn: ({ signal }) =>
      call(endpoints.series.letterEffect, {
        params: { id: series.id, letter: letter.id },
        body: schedule ?? {},
        signal,
      }),
    enabled: schedule !== null,
    staleTime: 0,
    retry: false,
  });
}
