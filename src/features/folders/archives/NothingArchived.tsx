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
};

/** What is said where nothing of a kind is archived. */
export const NothingArchived = ({ kind }: { kind: ListedKind }) => (
  <EmptyState
    picture={<IconArchive size={40} stroke={1.25} aria-hidden />}
    title={titles[kind]}
    action={
      <Link to="/content/crm/" className={buttonClass({ variant: 'primary' })}>
        <Trans>Go to CRM</Trans>
      </Link>
    }
  >
    <Trans>What you archive stays here until you return or delete it.</Trans>
  </EmptyState>
);
