import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';

/** Retries a message whose delivery is uncertain. */
export function SendAgain({ contact, entry }: { contact: string; entry: string }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call(endpoints.contacts.resendEntry, { params: { id: contact, entry } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['contact', contact] }),
  });
  return (
    <Button size="small" isBusy={isPending} onClick={() => void notifyResult(mutateAsync(), t`Sending again`)}>
      <Trans>Send again</Trans>
    </Button>
  );
}
