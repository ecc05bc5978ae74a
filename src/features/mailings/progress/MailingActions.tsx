import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/mailing.ts';
import { call } from '#src/api/call.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Confirm.tsx';
import { leftOf } from '../mailingNumbers.ts';
import { useMailingMutation } from '../queries.ts';
import { TransitionError } from '../TransitionError.tsx';
import classes from './Progress.module.css';

/** Pauses, resumes or cancels a mailing. */
export function MailingActions({ mailing: { id, state, progress } }: { mailing: Mailing }) {
  const [isAsking, setAsking] = useState(false);
  const params = { id };
  const pause = useMailingMutation(() => call(endpoints.mailings.pause, { params }));
  const resume = useMailingMutation(() => call(endpoints.mailings.resume, { params }));
  const cancel = useMailingMutation(() => call(endpoints.mailings.cancel, { params }));
  const error = pause.error ?? resume.error ?? cancel.error;
  const isUnderWay = state === 'sending' || state === 'paused';
  return (
    <>
      {isUnderWay && (
        <div className={classes.actions}>
          {state === 'sending' ? (
            <Button isBusy={pause.isPending} onClick={() => pause.mutate(undefined)}>
              <Trans>Pause</Trans>
            </Button>
          ) : (
            <Button variant="primary" isBusy={resume.isPending} onClick={() => resume.mutate(undefined)}>
              <Trans>Resume</Trans>
            </Button>
          )}
          <Button variant="ghost" className={classes.danger} onClick={() => setAsking(true)}>
            <Trans>Cancel the mailing</Trans>
          </Button>
        </div>
      )}
      {error && (
        <div className={classes.error}>
          <TransitionError error={error} />
        </div>
      )}
      <Confirm
        isOpen={isAsking && isUnderWay}
        title={<Trans>Cancel the mailing?</Trans>}
        confirmLabel={<Trans>Cancel the mailing</Trans>}
        cancelLabel={<Trans>Go on</Trans>}
        isDangerous
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
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
