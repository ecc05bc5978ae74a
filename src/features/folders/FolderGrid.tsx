import { useLingui } from '@lingui/react/macro';
import { Fragment, lazy, Suspense, useState } from 'react';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { useFocusNext } from '#src/ui/focus/useFocusNext.ts';
import { useGap } from '#src/ui/time/useGap.ts';
import classes from './Crm.module.css';
import { FolderCard } from './FolderCard.tsx';
import { NewFolderTile } from './NewFolderTile.tsx';
import { SortableFolders } from './order/SortableFolders.tsx';
import { SortableItem } from './order/SortableItem.tsx';
import { useFolderOrder } from './order/useFolderOrder.ts';
import { RemoveFolder } from './RemoveFolder.tsx';
import { useFolderActions } from './useFolderActions.ts';

const FolderDialog = lazy(async () => ({ default: (await import('./edit/FolderDialog.tsx')).FolderDialog }));

interface Props {
  folders: Folder[];
  /** Only some folders are shown, those of a search. */
  isPart: boolean;
  onAdd: () => void;
}

/** A card for each folder, which can be put in order, then the tile that adds one. */
export function FolderGrid({ folders: saved, isPart, onAdd }: Props) {
  const { t } = useLingui();
  const { folders, move } = useFolderOrder(saved);
  const ids = folders.map(({ id }) => id);
  const { list, leave } = useFocusNext<HTMLUListElement>(ids);
  const { gapAt, keepGap } = useGap(ids);
  const { copy, archive } = useFolderActions();
  const [edited, setEdited] = useState<Folder | null>(null);
  const [removed, setRemoved] = useState<Folder | null>(null);
  const archiveIt = (folder: Folder) => {
    leave(folder.id);
    keepGap(folder.id);
    void archive(folder);
  };
  const card = (folder: Folder, index: number) => (
    <SortableItem folder={folder} isFixed={isPart}>
      {(handle) => (
        <FolderCard
          folder={folder}
          handle={handle}
          onEdit={() => setEdited(folder)}
          onCopy={() => void copy(folder)}
          onArchive={() => archiveIt(folder)}
          onRemove={() => setRemoved(folder)}
          {...(!isPart && {
            onEarlier: index === 0 ? null : () => move(folder.id, index - 1),
            onLater: index === folders.length - 1 ? null : () => move(folder.id, index + 1),
          })}
        />
      )}
    </SortableItem>
  );
  return (
    <SortableFolders folders={folders} onMove={move}>
      <ul ref={list} className={`card-grid ${classes.grid}`} aria-label={t`Folders`}>
        {folders.map((folder, index) => (
          <Fragment key={folder.id}>
            {index === gapAt && <li className={classes.gap} />}
            {card(folder, index)}
          </Fragment>
        ))}
        {gapAt === folders.length && <li className={classes.gap} />}
        <li>
          <NewFolderTile onAdd={onAdd} />
        </li>
      </ul>
      {edited && (
        <Suspense>
          <FolderDialog key={edited.id} folder={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {removed && <RemoveFolder folder={removed} onRemove={() => leave(removed.id)} onClose={() => setRemoved(null)} />}
    </SortableFolders>
  );
}
