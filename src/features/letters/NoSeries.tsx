import { Trans } from '@lingui/react/macro';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';

const picture = <IconMail size={48} stroke={1.25} aria-hidden />;

/** The empty state of a funnel, or of an account, without letter series. */
export const NoSeries = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    picture={picture}
    title={<Trans>No letters yet</Trans>}
    action={
      <Button variant="primary" onClick={onAdd}>
        <Trans>Create a series</Trans>
      </Button>
    }
  >
    <Trans>A series sends letters automatically: on the day someone joins, after three days, every month.</Trans>
  </EmptyState>
);

/** A series belongs to a funnel, so that the first step is to have one. */
export const NoFunnelForSeries = () => (
  <EmptyState
    picture={picture}
    title={<Trans>No letters yet</Trans>}
    action={
      <Link to="/content/panel/" className={buttonClass({ variant: 'primary' })}>
        <Trans>Go to my funnels</Trans>
      </Link>
    }
  >
    <Trans>Letters are sent by a funnel’s bot. Create a funnel first.</Trans>
  </EmptyState>
);
