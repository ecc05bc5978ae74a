import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** Nobody is told without a Telegram; where it is linked. */
export function LinkTelegramHint() {
  return (
    <Trans>
      You are told in Telegram: <Link to="/settings/">link yours in the settings</Link>.
    </Trans>
  );
}
