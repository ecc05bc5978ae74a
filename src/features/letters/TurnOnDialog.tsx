import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Newcomers, Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Form.module.css';
import { matchingQuery, useSeriesMutation } from './queries.ts';

/** Asks what becomes of those who match already, with their number, and turns the series on. */
export function TurnOnDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [present, setPresent] = useState<Newcomers>('leave_out');
  const matching = useQuery(matchingQuery(series.id));
  const turnOn = useSeriesMutation(() =>
    call(endpoints.series.turnOn, { params: { id: series.id }, body: { present } }),
  );
  const people = matching.data?.people ?? 0;
  const inside = series.members.in;
  const ways: { value: Newcomers; label: string; hint: string }[] = [
    { value: 'leave_out', label: t`Don’t add them`, hint: t`Only people who match from now on join.` },
    { value: 'today', label: t`From today`, hint: t`Everyone gets the whole series, counted from now.` },
    {
      value: 'since',
      label: t`From the day they joined`,
      hint: t`They get the remaining letters; nothing overdue is sent.`,
    },
  ];
  const error = matching.error ?? turnOn.error;
  return (
    <Dialog onClose={onClose} title={t`Turn the series on?`} closeLabel={t`Close`}>
      <div className={classes.form}>
        {matching.isPending && <Spinner size={20} />}
        {inside > 0 && (
          <p>
            <Plural
              value={inside}
              one="# person is in the series and gets the remaining letters."
              other="# people are in the series and get the remaining letters."
            />
          </p>
        )}
        {matching.data && people === 0 && (
          <p>
            {inside > 0 ? (
              <Trans>People who match from now on join too.</Trans>
            ) : (
              <Trans>Nobody matches yet. Everyone who matches from now on gets the letters.</Trans>
            )}
          </p>
        )}
        {people > 0 && (
          <fieldset className={classes.ways}>
            <legend className="text-sm medium">
              <Plural
                value={people}
                one="# person matches already. What about them?"
                other="# people match already. What about them?"
              />
            </legend>
            {ways.map(({ value, label, hint }) => (
              <label key={value} className={classes.way}>
                <input type="radio" name="present" checked={present === value} onChange={() => setPresent(value)} />
                <span className="min-w-0">
                  <span className="min-w-0">{label}</span>
                  <small>{hint}</small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {error && <Alert>{errorText(error)}</Alert>}
        <div className={classes.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            isBusy={turnOn.isPending || matching.isPending}
            onClick={() => turnOn.mutate(undefined, { onSuccess: onClose })}
          >
            <Trans>Turn on</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
