import { Trans } from '@lingui/react/macro';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { SeriesDrawing } from './add/SeriesDrawing.tsx';
import { useSampleSeries } from './add/useSampleSeries.ts';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';

const picture = <IconMail size={48} stroke={1.25} aria-hidden />;

interface Props {
  /** Of which the example becomes a series, off. */
  funnel: string;
  isAdding: boolean;
  onAdd: () => void;
}

/** The empty state of a funnel, or of an account, without letter series. */
export function NoSeries({ funnel, isAdding, onAdd }: Props) {
  const sample = useSampleSeries(funnel);
  return (
    <EmptyState
      picture={<SeriesDrawing />}
      title={<Trans>No letters yet</Trans>}
      action={
        <>
          <Button variant="primary" isBusy={isAdding} onClick={onAdd}>
            <Trans>Create a series</Trans>
          </Button>
          <Button isBusy={sample.isAdding} onClick={sample.add}>
            <Trans>Start from an example</Trans>
          </Button>
        </>
      }
    >
      <Trans>A series sends letters automatically: on the day someone joins, after three days, every month.</Trans>
    </EmptyState>
  );
}

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

export const NoArchivedSeries = () => (
  <EmptyState picture={picture} title={<Trans>No archived letter series</Trans>}>
    <Trans>What you archive stays here until you return or delete it.</Trans>
  </EmptyState>
);
