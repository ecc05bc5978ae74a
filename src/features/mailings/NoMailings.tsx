import { Trans } from '@lingui/react/macro';
import { IconSpeakerphone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { MailingDrawing } from './add/MailingDrawing.tsx';
import { useSampleMailing } from './add/useSampleMailing.ts';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';

const picture = <IconSpeakerphone size={48} stroke={1.25} aria-hidden />;

interface Props {
  /** Of which the example becomes a draft. */
  funnel: string;
  isAdding: boolean;
  onAdd: () => void;
}

/** The empty state of a funnel, or of an account, without mailings. */
export function NoMailings({ funnel, isAdding, onAdd }: Props) {
  const sample = useSampleMailing(funnel);
  return (
    <EmptyState
      picture={<MailingDrawing />}
      title={<Trans>No mailings yet</Trans>}
      action={
        <>
          <Button variant="primary" isBusy={isAdding} onClick={onAdd}>
            <Trans>Create a mailing</Trans>
          </Button>
          <Button isBusy={sample.isAdding} onClick={sample.add}>
            <Trans>Start from an example</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        One message to everyone in the bot, or to those on a stage, with a tag or in a list: now, or at a set time.
      </Trans>
    </EmptyState>
  );
}

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

/** No mailing is in the state and of the funnel that are asked for. */
export const NoMailingFound = ({ onReset }: { onReset: () => void }) => (
  <EmptyState
    picture={picture}
    title={<Trans>No such mailings</Trans>}
    action={
      <Button onClick={onReset}>
        <Trans>Show all</Trans>
      </Button>
    }
  />
);
