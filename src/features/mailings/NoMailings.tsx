import { Trans } from '@lingui/react/macro';
import { IconSpeakerphone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';

const picture = <IconSpeakerphone size={48} stroke={1.25} aria-hidden />;

/** The empty state of a funnel, or of an account, without mailings. */
export const NoMailings = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    picture={picture}
    title={<Trans>No mailings yet</Trans>}
    action={
      <Button variant="primary" onClick={onAdd}>
        <Trans>Create a mailing</Trans>
      </Button>
    }
  >
    <Trans>
      One message to everyone in the bot, or to those on a stage, with a tag or in a list: now, or at a set time.
    </Trans>
  </EmptyState>
);

/** A mailing belongs to a funnel, so that the first step is to have one. */
export const NoFunnelForMailings = () => (
  <EmptyState
    picture={picture}
    title={<Trans>No mailings yet</Trans>}
    action={
      <Link to="/content/panel/" className={buttonClass({ variant: 'primary' })}>
        <Trans>Go to my funnels</Trans>
      </Link>
    }
  >
    <Trans>Mailings are sent by a funnel’s bot. Create a funnel first.</Trans>
  </EmptyState>
);
