import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyKind } from './EmptyKind.tsx';

const AddItems = lazy(async () => ({ default: (await import('../adding/AddItems.tsx')).AddItems }));

interface Props {
  folder: Folder;
  renderContacts: (parts: { empty: ReactNode; acts: ReactNode }) => ReactNode;
}

/** The contacts of a folder in their table, to which others can be added. */
export function ContactItems({ folder, renderContacts }: Props) {
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  return (
    <>
      {renderContacts({
        empty: <EmptyKind kind="contacts" onAdd={add} />,
        acts: (
          <Button onClick={add}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            <Trans>Add</Trans>
          </Button>
        ),
      })}
      {isAdding && (
        <Suspense>
          <AddItems folder={folder} kind="contacts" onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
