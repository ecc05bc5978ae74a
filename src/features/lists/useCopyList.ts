import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { endpoints } from '#contract/endpoints.ts';
import { truncateForCopy } from '#machines/funnel/truncateForCopy.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { useRequestId } from '#src/shell/useRequestId.ts';
import { useListMutation } from './queries.ts';

/** Copies a list with its rule or its people, and opens the copy. */
export function useCopyList({ id, name }: { id: string; name: string }): () => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const notifyResult = useNotifyResult();
  const requestId = useRequestId();
  const { mutateAsync } = useListMutation(async (copy: { id: string; name: string }) => {
    const made = await call(endpoints.lists.copy, { params: { id }, body: copy });
    await navigate({ to: '/content/crm/lists/$list/', params: { list: made.id } });
    return made;
  });
  return () => {
    const copied = t({ message: `${truncateForCopy(name)} (copy)`, comment: 'name of a copied list' });
    void notifyResult(mutateAsync({ id: requestId(copied), name: copied }), t`“${name}” is copied`);
  };
}
