import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/ui/EmptyState.tsx';

/** The empty state of a tab; the reason is the same in all tabs. */
export function NothingYet({ picture, title, action }: { picture: ReactNode; title: ReactNode; action: ReactNode }) {
  return (
    <EmptyState picture={picture} title={title} action={action}>
      <Trans>This server takes no payments, so partner links earn nothing here.</Trans>
    </EmptyState>
  );
}
