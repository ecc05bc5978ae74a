import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './People.module.css';

interface Props {
  pages: {
    isPending: boolean;
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
}

/** Below the last line of a list: the first page is loading, has failed, or there is a further one. */
export function PageEnd({ pages }: Props) {
  const errorText = useErrorText();
  const { isPending, error, hasNextPage, isFetchingNextPage } = pages;
  if (error)
    return (
      <Alert>
        <p>{errorText(error)}</p>
        <Button size="small" onClick={() => void (hasNextPage ? pages.fetchNextPage() : pages.refetch())}>
          <Trans>Try again</Trans>
        </Button>
      </Alert>
    );
  if (isPending)
    return (
      <p className={classes.more}>
        <Spinner size={20} />
      </p>
    );
  if (!hasNextPage) return null;
  return (
    <p className={classes.more}>
      <Button size="small" isBusy={isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        <Trans>Show more</Trans>
      </Button>
    </p>
  );
}
