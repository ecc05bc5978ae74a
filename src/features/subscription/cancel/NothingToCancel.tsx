import { Trans } from '@lingui/react/macro';
import { IconReceiptOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { saveReturnUrl } from '#src/session/returnUrl.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { OpenFrame } from '../OpenFrame.tsx';

interface Props {
  isOwn?: boolean;
  /** It was cancelled just now, after the paid time. */
  isDone?: boolean;
  /** The link of the mail was cut off or changed. */
  isBadLink?: boolean;
}

/** Nothing renews here: after a payment that was not made, and for a guest, who is told how to get to their own. */
export function NothingToCancel({ isOwn = false, isDone = false, isBadLink = false }: Props) {
  const message = (
    <Card>
      <EmptyState
        isPage={!isOwn}
        picture={<IconReceiptOff size={48} stroke={1.25} aria-hidden />}
        title={<Title {...{ isDone, isBadLink }} />}
        action={isOwn ? <ToSubscription /> : <SignIn />}
      >
        {isBadLink && <Trans>It was not copied in full. Open it from the mail again, or sign in to cancel.</Trans>}
        {isDone && <Trans>Nothing more will be charged. Pay at any time to start it again.</Trans>}
        {!isBadLink && !isDone && isOwn && <Trans>Nothing renews automatically, so there is nothing to cancel.</Trans>}
        {!isBadLink && !isDone && !isOwn && (
          <Trans>
            An unfinished payment is not charged. To cancel a subscription, sign in or open the link in your receipt
            e-mail.
          </Trans>
        )}
      </EmptyState>
    </Card>
  );
  return isOwn ? message : <OpenFrame isNarrow>{message}</OpenFrame>;
}

function Title({ isDone, isBadLink }: { isDone: boolean; isBadLink: boolean }) {
  if (isDone) return <Trans>The subscription is cancelled</Trans>;
  return isBadLink ? <Trans>This link does not work</Trans> : <Trans>Nothing was charged</Trans>;
}

const ToSubscription = () => (
  <Link to="/subscribe/" className={buttonClass({ variant: 'primary' })}>
    <Trans>Go to the subscription</Trans>
  </Link>
);

const SignIn = () => (
  <Link to="/sign-in/" className={buttonClass({ variant: 'primary' })} onClick={() => saveReturnUrl('/cancel/')}>
    <Trans>Sign in</Trans>
  </Link>
);
