import { Trans } from '@lingui/react/macro';
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import classes from './Composer.module.css';
import type { MailingSaveState } from './MailingDraft.ts';

/** Says whether the mailing is saved, or kept on this device alone. */
export function MailingSavedNote({ save }: { save: MailingSaveState }) {
  const isSaved = save === 'saved' || save === 'saving' || save === 'unsaved';
  return (
    <span className={classes.saved}>
      {isSaved ? (
        <IconCloudCheck size={16} stroke={1.75} aria-hidden />
      ) : (
        <IconCloudOff size={16} stroke={1.75} aria-hidden />
      )}
      <output>
        {save === 'saved' ? (
          <Trans>Saved</Trans>
        ) : isSaved ? (
          <Trans>Saving…</Trans>
        ) : (
          <Trans>Kept on this device</Trans>
        )}
      </output>
    </span>
  );
}
