import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Mailing } from '#contract/schemas/mailing.ts';
import { call } from '#src/api/call.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Confirm.tsx';
import { useMailingMutation } from '../queries.ts';
import { TransitionError } from '../TransitionError.tsx';
import classes from './Sent.module.css';

/** Deletes from people’s chats what a mailing has sent, after the question. */
export function DeleteSent({ mailing: { id, progress } }: { mailing: Mailing }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useMailingMutation(() => call(endpoints.mailings.deleteSent, { params: { id } }));
  const hours = limits.deleteSentHours;
  return (
    <>
      <Button variant="ghost" className={classes.danger} onClick={() => setAsking(true)}>
        <Trans>Delete what was sent</Trans>
      </Button>
      {remove.error && (
        <div className={classes.error}>
          <TransitionError error={remove.error} />
        </div>
      )}
      <Confirm
        isOpen={isAsking}
        title={<Trans>Delete what was sent?</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Plural
          value={progress.sent}
          one="The message disappears from the chat of # person."
          other="The message disappears from the chats of up to # people."
        />{' '}
        <Trans>
          What is older than {hours} hours stays: Telegram no longer lets it be deleted. It cannot be undone.
        </Trans>
      </Confirm>
    </>
  );
}
