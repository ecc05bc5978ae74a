import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** The way to a subscription. */
export function SubscribeLink() {
  return (
    <Link to="/subscribe/">
      <Trans>Subscribe</Trans>
    </Link>
  );
}
