import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { CancelLink } from '#contract/schemas/money/subscription.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { OpenFrame } from '../OpenFrame.tsx';
import { CancelForm } from './CancelForm.tsx';
import { Cancelled } from './Cancelled.tsx';
import { linkedQuery } from './linkedQuery.ts';
import { NothingToCancel } from './NothingToCancel.tsx';

/** `/cancel/` by the link of a receipt's mail: for whoever has the mail, signed in or not. */
export function LinkedCancel({ link }: { link: CancelLink }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(linkedQuery(link));
  const cancel = useMutation({
    mutationFn: (reason: string | undefined) =>
      call(endpoints.subscription.cancelByLink, { body: { ...link, ...(reason !== undefined && { reason }) } }),
    onSuccess: (cancelled) => queries.setQueryData(linkedQuery(link).queryKey, cancelled),
  });
  const isBad = error instanceof ApiError && (error.status === 400 || error.status === 404);
  if (isBad) return <NothingToCancel isBadLink />;
  if (data && data.state !== 'cancelled' && !data.renews) return <NothingToCancel isDone={cancel.isSuccess} />;
  return (
    <OpenFrame isNarrow>
      <PageHeader title={<Trans>Cancel the subscription</Trans>} />
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Spinner />)}
      {data?.state === 'cancelled' && <Cancelled of={data} link={link} />}
      {data && data.state !== 'cancelled' && (
        <CancelForm of={data} isBusy={cancel.isPending} error={cancel.error} onCancel={cancel.mutate} />
      )}
    </OpenFrame>
  );
}
