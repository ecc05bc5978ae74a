import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** Notices need a linked Telegram account: hints at it, with the link to the settings. */
export function LinkTelegramHint() {
  return (
    <Trans>
      Notifications arrive in Telegram: <Link to="/settings/">link yours in the settings</Link>.
    </Trans>
  );
}
