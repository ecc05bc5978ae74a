import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { useMailingMutation } from './queries.ts';

/** Copies a mailing into a new draft and opens it. */
export function useCopyMailing({ id, title }: { id: string; title: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useMailingMutation(async () => {
    const copied = await call(endpoints.mailings.copy, { params: { id } });
    await navigate({ to: '/content/mailings/$id/', params: { id: copied.id } });
    return copied;
  });
  return {
    copy: () => {
      if (!isPending) void notifyResult(mutateAsync(undefined), t`“${title}” is copied into a new draft`);
    },
    isCopying: isPending,
  };
}
