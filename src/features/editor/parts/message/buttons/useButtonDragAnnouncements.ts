import type { Active, Over } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Button } from '#contract/schemas/funnel.ts';
import { moveButton, rowsOf } from '../../../model/buttonRows.ts';

/** Screen-reader announcements while a button is dragged by keyboard. */
export function useButtonDragAnnouncements(buttons: Button[]) {
  const { t } = useLingui();
  return useMemo(() => {
    const place = ({ active, over }: { active: Active; over: Over | null }): string => {
      const index = buttons.findIndex((b) => b.id === over?.id);
      const position = index + 1;
      const count = buttons.length;
      const rows = rowsOf(index < 0 ? buttons : moveButton(buttons, String(active.id), index));
      const row = rows.findIndex((others) => others.some((b) => b.id === active.id)) + 1;
      const rowCount = rows.length;
      return t`The button is at place ${position} of ${count}, in row ${row} of ${rowCount}.`;
    };
    return {
      screenReaderInstructions: {
        draggable: t`Press Space to pick up the button, arrow keys to move it, Space to drop it, Escape to cancel.`,
      },
      announcements: {
        onDragStart: () => t`The button is picked up.`,
        onDragOver: place,
        onDragEnd: place,
        onDragCancel: () => t`The button stays where it was.`,
      },
    };
  }, [buttons, t]);
}
