import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Letter, Series } from '#contract/schemas/series.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/notify.ts';
import { useHeldBack } from '#src/shell/sending/useHeldBack.ts';
import { useMoment } from '#src/shell/sending/useMoment.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Segmented } from '#src/ui/Segmented.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Form.module.css';
import { useRefetchSoon, useSeriesMutation } from './queries.ts';

/** Sends a letter to members now, after saying to how many and until when. */
export function SendNow({ series, letter, onClose }: { series: Series; letter: Letter; onClose: () => void }) {
  const { t } = useLingui();
  const moment = useMoment();
  const heldBack = useHeldBack();
  const errorText = useErrorText();
  const [to, setTo] = useState<'not_yet' | 'all'>('not_yet');
  const refetchSoon = useRefetchSoon();
  const params = { id: series.id, letter: letter.id };
  const effect = useQuery({
    queryKey: ['series', 'sendNow', letter.id, to],
    queryFn: ({ signal }) => call(endpoints.series.sendLetter, { params, body: { to, dry: true }, signal }),
    staleTime: 0,
    retry: false,
  });
  const send = useSeriesMutation(() => call(endpoints.series.sendLetter, { params, body: { to } }));
  const { people = 0, finishes_at, quiet = null, capped = null } = effect.data ?? {};
  const held = heldBack({ quiet, capped });
  const isAtOnce = held.length === 0;
  const isMixed = !isAtOnce && people > (quiet?.people ?? 0) + (capped?.people ?? 0);
  const error = send.error ?? effect.error;
  const { name } = letter;
  const submit = () =>
    send.mutate(undefined, {
      onSuccess: (sent) => {
        const count = sent.people;
        const text = plural(count, {
          one: `“${name}” is on its way to # person`,
          other: `“${name}” is on its way to # people`,
        });
        notify({ type: 'success', text });
        refetchSoon();
        onClose();
      },
    });
  const until = finishes_at && moment(finishes_at);
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
                {isAtOnce ? (
                  <Plural value={people} one="# person gets it now" other="# people get it now" />
                ) : (
                  <Plural value={people} one="# person gets it" other="# people get it" />
                )}
                <span>{`${held.map(({ words }) => `; ${words}`).join('')}.`}</span>{' '}
                {until &&
                  (isMixed ? (
                    <Trans>The others have it by {until}.</Trans>
                  ) : (
                    <Trans>It is done by {until}.</Trans>
                  ))}{' '}
                {letter.timing && <Trans>Those for whom it is planned get it then as well.</Trans>}
              </>
            )}
          </p>
        )}
        {error && <Alert>{errorText(error)}</Alert>}
        <div className={classes.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" isBusy={send.isPending} disabled={people === 0} onClick={submit}>
            <Trans>Send now</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
