import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Button } from '#contract/schemas/funnels/funnel.ts';
import type { DragTexts } from '#src/ui/list/SortableArea.tsx';
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

/** What a screen reader hears while a button is dragged by keyboard. */
export function useButtonDragTexts(buttons: Button[]): DragTexts {
  const { t } = useLingui();
  const placeText = useButtonPlaceText();
  return {
    instructions: t`Press Space to pick up the button, arrow keys to move it, Space to drop it, Escape to cancel.`,
    pickedUp: t`The button is picked up.`,
    cancelled: t`The button stays where it was.`,
    placeOf: (id, index) => placeText(moveButton(buttons, id, index), id),
  };
}
