import { useLingui } from '@lingui/react/macro';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useArchiveMailing } from './useArchiveMailing.ts';

interface Props {
  mailing: { id: string; title: string; archived: boolean };
}

/** Puts a mailing into the archive, or takes it out. */
export function ArchiveMailing({ mailing }: Props) {
  const { t } = useLingui();
  const { archive, putBack, isBusy } = useArchiveMailing(mailing);
  const { title, archived } = mailing;
  if (archived)
    return (
      <IconButton label={t`Return “${title}” from the archive`} disabled={isBusy} onClick={putBack}>
        <IconArchiveOff size={18} stroke={1.75} aria-hidden />
      </IconButton>
    );
  return (
    <IconButton label={t`Archive “${title}”`} disabled={isBusy} onClick={archive}>
      <IconArchive size={18} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
