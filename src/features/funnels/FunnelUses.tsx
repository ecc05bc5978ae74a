import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './FunnelUses.module.css';

/** The lists that ask for a funnel, and what comes of them once it is gone; nothing where there are none. */
export function FunnelUses({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['funnels', id, 'uses'],
    queryFn: ({ signal }) => call(endpoints.funnels.uses, { params: { id }, signal }),
    staleTime: 0,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  if (data.lists.length === 0) return null;
  return (
    <div className={classes.uses}>
      <p>
        <Trans>It is used here. These lists have nobody until you change their rules:</Trans>
      </p>
      <ul>
        {data.lists.map((list) => (
          <li key={list.id}>
            <Trans>list “{list.name}”</Trans>
          </li>
        ))}
      </ul>
    </div>
  );
}
