import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { MailingSummary } from '#contract/schemas/sending/mailing.ts';
import { call } from '#src/api/call.ts';
import { RemoveButton } from '#src/shell/things/RemoveButton.tsx';
import { RemoveDialog } from '#src/shell/things/RemoveDialog.tsx';

type Removed = Pick<MailingSummary, 'id' | 'title' | 'state'>;

/** Removes a mailing after the question. */
export function RemoveMailing({ mailing, onRemoved }: { mailing: Removed; onRemoved?: () => void }) {
  const { t } = useLingui();
  const { id, title, state } = mailing;
  const client = useQueryClient();
  // the page of the mailing, which is gone, is left without asking for it again
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call(endpoints.mailings.remove, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['mailings', 'list'] }),
    onError: () => client.invalidateQueries({ queryKey: ['mailings'] }),
  });
  const dialog = (onClose: () => void) => (
    <RemoveDialog
      title={<Trans>Are you sure you want to remove the mailing?</Trans>}
      isBusy={isPending}
      told={t`The mailing “${title}” is removed`}
      remove={() => mutateAsync()}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      {state === 'draft' ? (
        <Trans>“{title}” was not sent to anyone.</Trans>
      ) : (
        <Trans>The statistics of “{title}” will be deleted. What was sent stays in people’s histories.</Trans>
      )}
    </RemoveDialog>
  );
  return <RemoveButton name={title} dialog={dialog} />;
}
