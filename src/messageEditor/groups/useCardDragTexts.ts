import { useLingui } from '@lingui/react/macro';
import type { DragTexts } from '#src/ui/list/SortableArea.tsx';

/** What a screen reader hears while one of the cards is dragged by keyboard. */
export function useCardDragTexts(placeOf: (index: number) => string): DragTexts {
  const { t } = useLingui();
  return {
    instructions: t`Press Space to pick it up, arrow keys to move it, Space to drop it, Escape to cancel.`,
    pickedUp: t`Picked up.`,
    cancelled: t`It stays where it was.`,
    placeOf: (_id, index) => placeOf(index),
  };
}
