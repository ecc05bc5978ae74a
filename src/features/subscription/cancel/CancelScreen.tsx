import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { CancelLink } from '#contract/schemas/money/subscription.ts';
import { call } from '#src/api/call.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { subscriptionQuery } from '#src/shell/subscription/subscriptionQuery.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { OwnFrame } from '../OwnFrame.tsx';
import { CancelForm } from './CancelForm.tsx';
import { Cancelled } from './Cancelled.tsx';
import { LinkedCancel } from './LinkedCancel.tsx';
import { NothingToCancel } from './NothingToCancel.tsx';

/**
 * `/cancel/`: cancels the subscription, by the link of a receipt's mail also without signing in. A payment provider leads
 * here too after a payment that was not made.
 */
export function CancelScreen({ link }: { link: CancelLink | undefined }) {
  const user = useUser();
  if (link) return <LinkedCancel link={link} />;
  if (!user) return <NothingToCancel />;
  return (
    <OwnFrame>
      <Page isNarrow>
        <PageHeader title={<Trans>Cancel the subscription</Trans>} />
        <OwnCancel key={user.id} />
      </Page>
    </OwnFrame>
  );
}

function OwnCancel() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(subscriptionQuery);
  const cancel = useMutation({
    mutationFn: (reason: string | undefined) =>
      call(endpoints.subscription.cancel, { body: reason === undefined ? {} : { reason } }),
    onSuccess: (cancelled) => queries.setQueryData(subscriptionQuery.queryKey, cancelled),
  });
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Spinner />;
  if (data.state === 'cancelled') return <Cancelled of={data} isOwn />;
  if (!data.renews) return <NothingToCancel isOwn isDone={cancel.isSuccess} />;
  return (
    <CancelForm
      of={data}
      stakes={data.stakes}
      isBusy={cancel.isPending}
      error={cancel.error}
      onCancel={cancel.mutate}
    />
  );
}
