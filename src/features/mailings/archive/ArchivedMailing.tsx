import { Trans } from '@lingui/react/macro';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useArchiveMailing } from './useArchiveMailing.ts';

/** What is said of a mailing in the archive: it is not edited or sent before it is returned. */
export function ArchivedMailing({ mailing }: { mailing: Mailing }) {
  const { putBack, isBusy } = useArchiveMailing(mailing);
  return (
    <Alert tone="accent" className="mb-xl">
      <span className="row wrap gap-md">
        {mailing.state === 'draft' ? (
          <Trans>This draft is in the archive. Return it to edit or send it.</Trans>
        ) : (
          <Trans>This mailing is in the archive.</Trans>
        )}
        <Button size="small" isBusy={isBusy} onClick={putBack}>
          <Trans>Return</Trans>
        </Button>
      </span>
    </Alert>
  );
}
