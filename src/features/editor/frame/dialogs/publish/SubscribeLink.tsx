import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { keepPlace } from '#src/shell/subscription/placeBefore.ts';

/** Leads to the subscription; after the payment back to this funnel. */
export function SubscribeLink() {
  return (
    <Link to="/subscribe/" onClick={keepPlace}>
      <Trans>More details</Trans>
    </Link>
  );
}
