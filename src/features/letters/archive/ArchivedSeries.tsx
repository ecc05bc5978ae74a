import { Trans } from '@lingui/react/macro';
import type { Series } from '#contract/schemas/sending/series.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useArchiveSeries } from './useArchiveSeries.ts';

/** What is said of a series in the archive: it is not changed or turned on before it is returned. */
export function ArchivedSeries({ series }: { series: Series }) {
  const { putBack, isBusy } = useArchiveSeries(series);
  return (
    <Alert tone="accent" className="mb-xl">
      <span className="row wrap gap-md">
        <Trans>This series is in the archive. Return it to edit it or turn it on.</Trans>
        <Button size="small" isBusy={isBusy} onClick={putBack}>
          <Trans>Return</Trans>
        </Button>
      </span>
    </Alert>
  );
}
