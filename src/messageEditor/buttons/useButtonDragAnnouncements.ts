import type { Active, Over } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { Button } from '#contract/schemas/funnel.ts';
import { moveButton, rowsOf } from './buttonRows.ts';

/** Returns a formatter that says at which place and in which row of the keyboard a button is. */
export function useButtonPlaceText(): (buttons: Button[], id: string) => string {
  const { t } = useLingui();
  return useCallback(
    (buttons, id) => {
      const position = buttons.findIndex((b) => b.id === id) + 1;
      const count = buttons.length;
      const rows = rowsOf(buttons);
      const row = rows.findIndex((others) => others.some((b) => b.id === id)) + 1;
      const rowCount = rows.length;
      return t`The button is at place ${position} of ${count}, in row ${row} of ${rowCount}.`;
    },
    [t],
  );
}

/** Screen-reader announcements while a button is dragged by keyboard. */
export function useButtonDragAnnouncements(buttons: Button[]) {
  const { t } = useLingui();
  const placeText = useButtonPlaceText();
  return useMemo(() => {
    const place = ({ active, over }: { active: Active; over: Over | null }): string => {
      const index = buttons.findIndex((b) => b.id === over?.id);
      const id = String(active.id);
      return placeText(index < 0 ? buttons : moveButton(buttons, id, index), id);
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
  }, [buttons, placeText, t]);
}
