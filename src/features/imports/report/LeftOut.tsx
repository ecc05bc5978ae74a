import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ContactImport } from '#contract/schemas/contactImport.ts';
import { LoadError } from '#src/shell/LoadError.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { leftOutQuery } from '../queries.ts';
import { DownloadReport } from './DownloadReport.tsx';
import classes from './Report.module.css';

/** The rows that were left out, each with its number, what it says and why. */
export function LeftOut({ one }: { one: ContactImport }) {
  const { i18n } = useLingui();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    leftOutQuery(one.id, i18n.locale),
  );
  const rows = data?.pages.flatMap(({ results }) => results);
  return (
    <section className={classes.leftOut}>
      <header>
        <h3>
          <Plural value={one.progress.left_out} one="# row is left out" other="# rows are left out" />
        </h3>
        {rows?.length !== 0 && <DownloadReport one={one} />}
      </header>
      {error && !rows && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !rows && (
        <p className={classes.pending}>
          <Spinner />
        </p>
      )}
      {rows?.length === 0 && (
        <p className={classes.gone}>
          <Trans>The rows themselves are kept for 30 days.</Trans>
        </p>
      )}
      <ul>
        {rows?.map(({ number, cells, reason }) => (
          <li key={number}>
            <span className={classes.number}>
              <Trans>row {i18n.number(number)}</Trans>
            </span>
            <span className={classes.cells} dir="auto">
              {cells.filter((cell) => cell !== '').join(', ') || '—'}
            </span>
            <span className={classes.reason}>{reason}</span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={classes.more}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
