import type { Active, Over } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Letter } from '#contract/schemas/series.ts';

/** Screen-reader announcements while a letter is dragged by keyboard. */
export function useLetterDragAnnouncements(letters: Letter[]) {
  const { t } = useLingui();
  return useMemo(() => {
    const count = letters.length;
    const place = ({ active, over }: { active: Active; over: Over | null }): string => {
      const position = letters.findIndex(({ id }) => id === (over ?? active).id) + 1;
      return t`The letter is at place ${position} of ${count}.`;
    };
    return {
      screenReaderInstructions: {
        draggable: t`Press Space to pick up the letter, arrow keys to move it, Space to drop it, Escape to cancel.`,
      },
      announcements: {
        onDragStart: () => t`The letter is picked up.`,
        onDragOver: place,
        onDragEnd: place,
        onDragCancel: () => t`The letter stays where it was.`,
      },
    };
  }, [letters, t]);
}
