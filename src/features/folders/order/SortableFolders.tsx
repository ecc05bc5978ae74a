import { rectSortingStrategy } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { type DragTexts, SortableArea } from '#src/ui/list/SortableArea.tsx';

interface Props {
  folders: Folder[];
  onMove: (id: string, index: number) => void;
  children: ReactNode;
}

/** Lets the folders below be put in order with the mouse, a finger or the keyboard. */
export function SortableFolders({ folders, onMove, children }: Props) {
  const { t } = useLingui();
  const count = folders.length;
  const texts: DragTexts = {
    instructions: t`Press Space to pick up the folder, arrow keys to move it, Space to drop it, Escape to cancel.`,
    pickedUp: t`The folder is picked up.`,
    cancelled: t`The folder stays where it was.`,
    placeOf: (_, index) => {
      const position = index + 1;
      return t`The folder is at place ${position} of ${count}.`;
    },
  };
  return (
    <SortableArea things={folders} strategy={rectSortingStrategy} {...{ texts, onMove }}>
      {children}
    </SortableArea>
  );
}
