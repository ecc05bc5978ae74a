import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { sentReachQuery, useMailingMutation } from '../queries.ts';
import { TransitionError } from '../TransitionError.tsx';
import { DeleteReach } from './SentReach.tsx';
import classes from './Sent.module.css';

/** Deletes from people’s chats what a mailing has sent, after the question. */
export function DeleteSent({ mailing: { id } }: { mailing: Mailing }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useMailingMutation(() => call(endpoints.mailings.deleteSent, { params: { id } }));
  const errorText = useErrorText();
  const reach = useQuery({ ...sentReachQuery(id), enabled: isAsking });
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
        isDisabled={reach.isFetching || reach.data?.young.chats === 0}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {reach.error ? errorText(reach.error) : <DeleteReach reach={reach.data} />}
      </Confirm>
    </>
  );
}
