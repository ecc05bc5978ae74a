import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** The way to a subscription. */
export function Subscribe() {
  return (
    <Link to="/subscribe/">
      <Trans>Subscribe</Trans>
    </Link>
  );
}
