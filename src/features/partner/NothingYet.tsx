import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/ui/EmptyState.tsx';

/** The empty state of a tab; why there is nothing is the same everywhere. */
export function NothingYet({ picture, title, action }: { picture: ReactNode; title: ReactNode; action: ReactNode }) {
  return (
    <EmptyState picture={picture} title={title} action={action}>
      <Trans>
        Partners earn a share of what people pay for a subscription. Here everything is free, so nobody pays.
      </Trans>
    </EmptyState>
  );
}
