import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import classes from './Composer.module.css';
import type { DraftSnapshot, MailingDraft } from './MailingDraft.ts';

/** What keeps the mailing from being saved, with the way out. */
export function SaveBanner({ fields: { save, error }, draft }: { fields: DraftSnapshot; draft: MailingDraft }) {
  const errorText = useErrorText();
  if (save === 'offline')
    return (
      <Alert tone="warn" className={classes.banner}>
        <Trans>No connection. Your changes are kept on this device and saved when it is back.</Trans>
      </Alert>
    );
  if (save === 'refused')
    return (
      <Alert className={classes.banner}>
        <p>{errorText(error)}</p>
        <Button size="small" onClick={() => void draft.flush()}>
          <Trans>Save again</Trans>
        </Button>
      </Alert>
    );
  if (save !== 'conflict') return null;
  return (
    <Alert tone="warn" className={classes.banner}>
      <p>
        <Trans>This mailing was changed in another tab or on another device. Which version do you want to keep?</Trans>
      </p>
      <div className="flex wrap gap-md">
        <Button size="small" onClick={() => draft.settleConflict('mine')}>
          <Trans>Your version</Trans>
        </Button>
        <Button size="small" onClick={() => draft.settleConflict('theirs')}>
          <Trans>Other version</Trans>
        </Button>
      </div>
    </Alert>
  );
}
