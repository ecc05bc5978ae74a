import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { PlannedEntry } from '#contract/schemas/contacts/contactHistory.ts';
import { call } from '#src/api/call.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { updateContactCache } from '../contactQueries.ts';
import classes from './Chat.module.css';

interface Props {
  contact: string;
  entry: Extract<PlannedEntry, { kind: 'stuck' }>;
}

/** A journey that is stuck because no button was delivered, with the action to resend the stage. */
export function Stuck({ contact, entry: { funnel, stage, since } }: Props) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const client = useQueryClient();
  const format = useFormat();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call(endpoints.contacts.resend, { params: { id: contact }, body: { funnel: funnel.id } }),
    onSuccess: (answer) => updateContactCache(client, answer),
    onSettled: () => client.invalidateQueries({ queryKey: ['contact', contact] }),
  });
  const title = stage.title ?? t`a removed stage`;
  const at = format.dateTime(since);
  return (
    <li className={classes.stuck}>
      <b>
        <Trans>Stuck: the button did not arrive</Trans>
      </b>
      <span>
        <Trans>
          On “{title}” since {at}. Fix the message and publish, then send it again or move them to another stage.
        </Trans>
      </span>
      <Button size="small" isBusy={isPending} onClick={() => void notifyResult(mutateAsync(), t`Sending again`)}>
        <Trans>Send again</Trans>
      </Button>
    </li>
  );
}
