import { Trans } from '@lingui/react/macro';
import { IconLockOpen } from '@tabler/icons-react';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { NextStep } from './NextStep.tsx';
import { OpenFrame } from './OpenFrame.tsx';

/** `/subscribe/` and `/sbscrb/`: without a payment provider every account has all features. */
export function SubscribeScreen() {
  return (
    <OpenFrame>
      <Card>
        <EmptyState
          isPage
          picture={<IconLockOpen size={48} stroke={1.25} aria-hidden />}
          title={<Trans>All features are included</Trans>}
          action={<NextStep />}
        >
          <Trans>This server takes no payments: every account has all features for free.</Trans>
        </EmptyState>
      </Card>
    </OpenFrame>
  );
}
