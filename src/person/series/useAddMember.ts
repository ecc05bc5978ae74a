import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';

/** Puts a person into a series by hand, with Undo in the toast, which takes them out again. */
export function useAddMember({ contact, name }: { contact: string; name: string }) {
  const client = useQueryClient();
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const refetch = () =>
    Promise.all(
      [['series'], ['contact', contact, 'letters'], ['contact', contact, 'planned']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const mutation = useMutation({
    mutationFn: ({ id }: Series) => call(endpoints.series.addMember, { params: { id }, body: { contact } }),
    onSettled: refetch,
  });
  const add = async (series: Series): Promise<void> => {
    const added = await mutation.mutateAsync(series);
    const title = series.name;
    const undo = () =>
      call(endpoints.series.removeMember, { params: { id: series.id, contact } }).finally(() => void refetch());
    void notifyResult(Promise.resolve(added), t`${name} is added to “${title}”`, {
      undo,
      undone: t`${name} is removed from “${title}”`,
    });
  };
  return { add, isPending: mutation.isPending, error: mutation.error, reset: mutation.reset };
}
