import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

export function SubscribeLink() {
  return (
    <Link to="/subscribe/">
      <Trans>Subscribe</Trans>
    </Link>
  );
}
