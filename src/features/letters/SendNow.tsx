import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Letter, LetterSending, Series } from '#contract/schemas/sending/series.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useHeldBack } from '#src/shell/sending/useHeldBack.ts';
import { useMoment } from '#src/shell/sending/useMoment.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Form.module.css';
import { type SentTo, useSendNow } from './useSendNow.ts';

/** Sends a letter to members now, after saying to how many and until when. */
export function SendNow({ series, letter, onClose }: { series: Series; letter: Letter; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [to, setTo] = useState<SentTo>('not_yet');
  const { effect, isBusy, error, submit } = useSendNow(series, letter, { to, onSent: onClose });
  const { people = 0 } = effect.data ?? {};
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
              <Effect of={effect.data} isPlanned={letter.timing !== null} />
            )}
          </p>
        )}
        {error && <Alert>{errorText(error)}</Alert>}
        <div className={classes.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" isBusy={isBusy} disabled={people === 0} onClick={submit}>
            <Trans>Send now</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** How many get it, when those who get it later do, and by when all have it. */
function Effect({ of, isPlanned }: { of: LetterSending; isPlanned: boolean }) {
  const { people, finishes_at, quiet, capped } = of;
  const moment = useMoment();
  const heldBack = useHeldBack();
  const held = heldBack({ quiet, capped });
  const isAtOnce = held.length === 0;
  const isMixed = !isAtOnce && people > (quiet?.people ?? 0) + (capped?.people ?? 0);
  const until = finishes_at && moment(finishes_at);
  return (
    <>
      {isAtOnce ? (
        <Plural value={people} one="# person gets it now" other="# people get it now" />
      ) : (
        <Plural value={people} one="# person gets it" other="# people get it" />
      )}
      <span>{`${held.map(({ words }) => `; ${words}`).join('')}.`}</span>{' '}
      {until && (isMixed ? <Trans>The others get it by {until}.</Trans> : <Trans>Sending finishes by {until}.</Trans>)}{' '}
      {isPlanned && <Trans>People who are scheduled for it still get it on time too.</Trans>}
    </>
  );
}
