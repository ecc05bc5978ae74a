import type { Active, Over } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Folder } from '#contract/schemas/folder.ts';

/** What a screen reader hears while a folder is dragged by keyboard. */
export function useDragAnnouncements(folders: Folder[]) {
  const { t } = useLingui();
  return useMemo(() => {
    const count = folders.length;
    const place = ({ active, over }: { active: Active; over: Over | null }): string => {
      const position = folders.findIndex(({ id }) => id === (over ?? active).id) + 1;
      return t`The folder is at place ${position} of ${count}.`;
    };
    return {
      screenReaderInstructions: {
        draggable: t`Press Space to pick up the folder, arrow keys to move it, Space to drop it, Escape to cancel.`,
      },
      announcements: {
        onDragStart: () => t`The folder is picked up.`,
        onDragOver: place,
        onDragEnd: place,
        onDragCancel: () => t`The folder stays where it was.`,
      },
    };
  }, [folders, t]);
}
