import { Trans } from '@lingui/react/macro';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';

/** The empty state before any funnel has run, when there is nothing to count. */
export function EmptyDashboard() {
  return (
    <EmptyState
      picture={<IconChartBar size={40} stroke={1.25} aria-hidden />}
      title={<Trans>No funnel has run yet</Trans>}
      action={
        <Link to="/content/panel/" className={buttonClass({ variant: 'primary' })}>
          <Trans>Go to my funnels</Trans>
        </Link>
      }
    >
      <Trans>Run a funnel and invite people to see how many join each day and how far they get.</Trans>
    </EmptyState>
  );
}
