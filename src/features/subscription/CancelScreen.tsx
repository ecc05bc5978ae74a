import { Trans } from '@lingui/react/macro';
import { IconReceiptOff } from '@tabler/icons-react';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { NextStep } from './NextStep.tsx';
import { OpenFrame } from './OpenFrame.tsx';

/** `/cancel/`: the payment provider's return address after a cancelled payment. */
export function CancelScreen() {
  return (
    <OpenFrame>
      <Card>
        <EmptyState
          isPage
          picture={<IconReceiptOff size={48} stroke={1.25} aria-hidden />}
          title={<Trans>Nothing was charged</Trans>}
          action={<NextStep />}
        >
          <Trans>This server takes no payments. Your account and funnels have not changed.</Trans>
        </EmptyState>
      </Card>
    </OpenFrame>
  );
}
