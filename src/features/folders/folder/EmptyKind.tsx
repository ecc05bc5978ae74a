import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FolderItemKind } from '#contract/schemas/contacts/folder.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { kinds } from '../things/kinds.ts';

const titles: Record<FolderItemKind, ReactNode> = {
  contacts: <Trans>No contacts in this folder</Trans>,
  lists: <Trans>No lists in this folder</Trans>,
  templates: <Trans>No templates in this folder</Trans>,
  funnels: <Trans>No funnels in this folder</Trans>,
};
const actions: Record<FolderItemKind, ReactNode> = {
  contacts: <Trans>Add contacts</Trans>,
  lists: <Trans>Add lists</Trans>,
  templates: <Trans>Add templates</Trans>,
  funnels: <Trans>Add funnels</Trans>,
};

/** What is said where nothing of a kind lies in a folder. */
export function EmptyKind({ kind, onAdd }: { kind: FolderItemKind; onAdd: () => void }) {
  const { Icon } = kinds[kind];
  return (
    <EmptyState
      picture={<Icon size={40} stroke={1.25} aria-hidden />}
      title={titles[kind]}
      action={
        <Button variant="primary" onClick={onAdd}>
          {actions[kind]}
        </Button>
      }
    >
      <Trans>What you add stays where it is, too.</Trans>
    </EmptyState>
  );
}
