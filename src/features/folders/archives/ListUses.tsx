import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './ListUses.module.css';

/** The rules and the unsent mailings that name a list, and what comes of them without it; nothing where there are none. */
export function ListUses({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['lists', id, 'uses'],
    queryFn: ({ signal }) => call(endpoints.lists.get, { params: { id }, signal }),
    staleTime: 0,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  const { lists, mailings } = data.used_by;
  if (lists.length + mailings.length === 0) return null;
  return (
    <div className={classes.uses}>
      <p>
        <Trans>It is used here. Without it these have nobody until you choose another list:</Trans>
      </p>
      <ul>
        {lists.map((one) => (
          <li key={one.id}>
            <Trans>list “{one.name}”</Trans>
          </li>
        ))}
        {mailings.map((one) => (
          <li key={one.id}>
            <Trans>mailing “{one.title}”</Trans>
          </li>
        ))}
      </ul>
    </div>
  );
}
