import { Trans } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';

/** What the bell shows before anything has happened. */
export function NoNotices() {
  return (
    <EmptyState
      picture={<IconBell size={40} stroke={1.25} aria-hidden />}
      title={<Trans>Nothing has happened yet</Trans>}
    >
      <Trans>Here you see who wrote, which mailings are sent, and what needs you.</Trans>
    </EmptyState>
  );
}
