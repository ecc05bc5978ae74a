import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Letter, Series } from '#contract/schemas/series.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Segmented } from '#src/ui/Segmented.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Form.module.css';
import { useSeriesMutation } from './queries.ts';

/** Sends a letter to members now, after saying to how many and until when. */
export function SendNow({ series, letter, onClose }: { series: Series; letter: Letter; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const errorText = useErrorText();
  const [to, setTo] = useState<'not_yet' | 'all'>('not_yet');
  const params = { id: series.id, letter: letter.id };
  const effect = useQuery({
    queryKey: ['series', 'sendNow', letter.id, to],
    queryFn: ({ signal }) => call(endpoints.series.sendLetter, { params, body: { to, dry: true }, signal }),
    staleTime: 0,
    retry: false,
  });
  const send = useSeriesMutation(() => call(endpoints.series.sendLetter, { params, body: { to } }));
  const { people = 0, finishes_at } = effect.data ?? {};
  const error = send.error ?? effect.error;
  const until = finishes_at && format.dateTime(finishes_at);
  return (
    <Dialog onClose={onClose} title={t`Send now?`} closeLabel={t`Close`}>
      <div className={classes.form}>
        <Segmented
          label={t`To whom`}
          value={to}
          options={[
            { value: 'not_yet', label: <Trans>Who has not received it</Trans> },
            { value: 'all', label: <Trans>Everyone in the series</Trans> },
          ]}
          onChange={setTo}
        />
        {effect.isPending && <Spinner size={20} />}
        {effect.data && (
          <p aria-live="polite">
            {people === 0 ? (
              <Trans>There is nobody to send it to.</Trans>
            ) : (
              <>
                <Plural value={people} one="# person gets it now." other="# people get it now." />{' '}
                {until && <Trans>It is done by {until}.</Trans>} <Trans>The other dates stay as they are.</Trans>
              </>
            )}
          </p>
        )}
        {error && <Alert>{errorText(error)}</Alert>}
        <div className={classes.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            isBusy={send.isPending}
            disabled={people === 0}
            onClick={() => send.mutate(undefined, { onSuccess: onClose })}
          >
            <Trans>Send now</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
