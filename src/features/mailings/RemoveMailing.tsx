import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { MailingSummary } from '#contract/schemas/sending/mailing.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';

type Removed = Pick<MailingSummary, 'id' | 'title' | 'state'>;

/** Removes a mailing after the question. */
export function RemoveMailing({ mailing, onRemoved }: { mailing: Removed; onRemoved?: () => void }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const notifyResult = useNotifyResult();
  const { id, title, state } = mailing;
  const client = useQueryClient();
  // the page of the mailing, which is gone, is left without asking for it again
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call(endpoints.mailings.remove, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['mailings', 'list'] }),
    onError: () => client.invalidateQueries({ queryKey: ['mailings'] }),
  });
  const remove = async () => {
    const isRemoved = await notifyResult(mutateAsync(), t`The mailing “${title}” is removed`);
    setAsking(false);
    if (isRemoved) onRemoved?.();
  };
  return (
    <>
      <IconButton label={t`Remove “${title}”`} onClick={() => setAsking(true)}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <Confirm
        isOpen={isAsking}
        title={<Trans>Are you sure you want to remove the mailing?</Trans>}
        confirmLabel={<Trans context="for good">Remove</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isDangerous
        isBusy={isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {state === 'draft' ? (
          <Trans>“{title}” was not sent to anyone.</Trans>
        ) : (
          <Trans>The statistics of “{title}” will be deleted. What was sent stays in people’s histories.</Trans>
        )}
      </Confirm>
    </>
  );
}
