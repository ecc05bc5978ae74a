import { useLingui } from '@lingui/react/macro';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import type { Series } from '#contract/schemas/sending/series.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useArchiveSeries } from './useArchiveSeries.ts';

/** Puts a series into the archive, or takes it out; of one that is on it says what comes first. */
export function ArchiveSeries({ series }: { series: Series }) {
  const { t } = useLingui();
  const { archive, putBack, isBusy } = useArchiveSeries(series);
  const { name, archived } = series;
  if (archived)
    return (
      <IconButton label={t`Return “${name}” from the archive`} disabled={isBusy} onClick={putBack}>
        <IconArchiveOff size={18} stroke={1.75} aria-hidden />
      </IconButton>
    );
  return (
    <IconButton label={t`Archive “${name}”`} disabled={isBusy} onClick={archive}>
      <IconArchive size={18} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
