import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { saveFile } from '#src/platform/saveFile.ts';
import classes from './Received.module.css';
import { isOutOfDate, readReceived } from './readReceived.ts';

interface Props {
  url: string;
  /** What it is saved as. */
  name: string;
  onRetry: () => void;
}

/** Why a file is not shown: what the server says of it, or that the browser cannot, and then it is saved. */
export function NotShown({ url, name, onRetry }: Props) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const isOld = isOutOfDate(url);
  const { data, error } = useQuery({
    queryKey: ['received', url],
    queryFn: ({ signal }) => readReceived(url, { signal }),
    enabled: !isOld,
    retry: false,
    gcTime: 0,
  });
  // the history has the newer address, and this part is made anew with it
  useEffect(() => {
    if (isOld) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'history' });
  }, [client, isOld]);
  if (!data && !error) return null;
  return (
    <span className={classes.failure} role="alert">
      {error ? <span>{errorText(error)}</span> : <Trans>This browser cannot play it.</Trans>}{' '}
      {data ? (
        <button type="button" className={classes.again} onClick={() => saveFile(data, name)}>
          <Trans>Save the file</Trans>
        </button>
      ) : (
        <button type="button" className={classes.again} onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      )}
    </span>
  );
}
