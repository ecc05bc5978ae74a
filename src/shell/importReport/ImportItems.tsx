import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { changedReasons, skippedReasons } from '#contract/importReasons.ts';
import type { ImportItem } from '#contract/schemas/funnels/importReport.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { LoadError } from '../loadFailure/LoadError.tsx';
import classes from './ImportItems.module.css';
import { importReportQuery } from './importReportQuery.ts';
import { ReasonItems } from './ReasonItems.tsx';

interface Props {
  funnel: string;
  /** Opens the stage of an item; without it the items are only read. */
  onOpen?: (stage: string) => void;
  /** Whether a stage is still there. */
  isThere?: (stage: string) => boolean;
}

/** What a funnel lacks of the file that it was made of, and what works differently, by reason. */
export function ImportItems({ funnel, ...open }: Props) {
  const { data, error, refetch } = useQuery(importReportQuery(funnel));
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Spinner />;
  const of = (reason: ImportItem['reason']) => data.items.filter((item) => item.reason === reason);
  const skipped = skippedReasons.filter((reason) => of(reason).length > 0);
  const changed = changedReasons.filter((reason) => of(reason).length > 0);
  return (
    <div className={classes.report}>
      {skipped.length > 0 && (
        <section>
          <h3>
            <Trans>Not imported</Trans>
          </h3>
          {skipped.map((reason) => (
            <ReasonItems key={reason} reason={reason} items={of(reason)} {...open} />
          ))}
        </section>
      )}
      {changed.length > 0 && (
        <section>
          <h3>
            <Trans>Works differently</Trans>
          </h3>
          {changed.map((reason) => (
            <ReasonItems key={reason} reason={reason} items={of(reason)} {...open} />
          ))}
        </section>
      )}
    </div>
  );
}
