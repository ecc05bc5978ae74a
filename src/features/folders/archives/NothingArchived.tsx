import { Trans } from '@lingui/react/macro';
import { IconArchive } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import type { ListedKind } from './listedKind.ts';

const titles: Record<ListedKind, ReactNode> = {
  folders: <Trans>No archived folders</Trans>,
  lists: <Trans>No archived lists</Trans>,
  contacts: <Trans>No archived contacts</Trans>,
  templates: <Trans>No archived templates</Trans>,
  mailings: <Trans>No archived mailings</Trans>,
  series: <Trans>No archived letter series</Trans>,
};

/** What is said where nothing of a kind is archived. */
export const NothingArchived = ({ kind }: { kind: ListedKind }) => (
  <EmptyState
    picture={<IconArchive size={40} stroke={1.25} aria-hidden />}
    title={titles[kind]}
    action={<WayBack kind={kind} />}
  >
    <Trans>What you archive stays here until you return or delete it.</Trans>
  </EmptyState>
);

/** To where things of the kind are archived. */
function WayBack({ kind }: { kind: ListedKind }) {
  const className = buttonClass({ variant: 'primary' });
  if (kind === 'mailings')
    return (
      <Link to="/content/mailings/" className={className}>
        <Trans>Go to mailings</Trans>
      </Link>
    );
  if (kind === 'series')
    return (
      <Link to="/content/letters/" className={className}>
        <Trans>Go to letters</Trans>
      </Link>
    );
  return (
    <Link to="/content/crm/" className={className}>
      <Trans>Go to CRM</Trans>
    </Link>
  );
}
