import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { call } from '#src/api/call.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { leftOf } from '../mailingNumbers.ts';
import { useMailingMutation } from '../queries.ts';
import { TransitionError } from '../TransitionError.tsx';
import classes from './Progress.module.css';

type Press = 'pause' | 'resume' | 'cancel';

/** Pauses, resumes or cancels a mailing. */
export function MailingActions({ mailing: { id, state, progress } }: { mailing: Mailing }) {
  const [isAsking, setAsking] = useState(false);
  // One mutation, so that the refusal of an earlier press goes with the next.
  const press = useMailingMutation((event: Press) => call(endpoints.mailings[event], { params: { id } }));
  const isBusyWith = (event: Press) => press.isPending && press.variables === event;
  const isUnderWay = state === 'sending' || state === 'paused';
  // A cancelled one sends again to those of whom nobody knows whether they got it.
  const canCancel = isUnderWay || (state === 'cancelled' && progress.waiting > 0);
  return (
    <>
      {canCancel && (
        <div className={classes.actions}>
          {state === 'sending' ? (
            <Button isBusy={isBusyWith('pause')} onClick={() => press.mutate('pause')}>
              <Trans>Pause</Trans>
            </Button>
          ) : (
            state === 'paused' && (
              <Button variant="primary" isBusy={isBusyWith('resume')} onClick={() => press.mutate('resume')}>
                <Trans>Resume</Trans>
              </Button>
            )
          )}
          <Button variant="ghost" className={classes.danger} onClick={() => setAsking(true)}>
            <Trans>Cancel the mailing</Trans>
          </Button>
        </div>
      )}
      {press.error && (
        <div className={classes.error}>
          <TransitionError error={press.error} />
        </div>
      )}
      <Confirm
        isOpen={isAsking && canCancel}
        title={<Trans>Cancel the mailing?</Trans>}
        confirmLabel={<Trans>Cancel the mailing</Trans>}
        cancelLabel={<Trans context="a mailing">Keep it</Trans>}
        isDangerous
        isBusy={isBusyWith('cancel')}
        onConfirm={() => press.mutate('cancel', { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Plural
          value={leftOf(progress)}
          one="# person will not get it. What was sent stays. It cannot be resumed."
          other="# people will not get it. What was sent stays. It cannot be resumed."
        />
      </Confirm>
    </>
  );
}
