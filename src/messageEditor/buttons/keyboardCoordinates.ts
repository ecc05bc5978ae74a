import type { ClientRect, DroppableContainer, KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core';
import { keyOf } from '#src/platform/keyboard/keys.ts';

type Step = (places: Place[], at: Place) => Place | undefined;
interface Place {
  id: UniqueIdentifier;
  rect: ClientRect;
}

const byOrder =
  (by: 1 | -1): Step =>
  (places, at) =>
    places[places.indexOf(at) + by];
/** The first button of the row above, or of the row below. */
const above: Step = (places, at) => {
  const top = Math.max(...places.map(({ rect }) => rect.top).filter((other) => other < at.rect.top));
  return places.find(({ rect }) => rect.top === top);
};
const below: Step = (places, at) => places.find(({ rect }) => rect.top > at.rect.top);

const steps: Record<string, Step> = {
  ArrowLeft: byOrder(-1),
  ArrowRight: byOrder(1),
  ArrowUp: above,
  ArrowDown: below,
};

/**
 * Where an arrow key carries a button. The library's own getter goes by corners, so that a button as wide as its row
 * stays nearest to its own place.
 */
export const keyboardCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[keyOf(event)];
  const { active, over, collisionRect, droppableRects, droppableContainers } = context;
  if (!step || !active || !collisionRect) return undefined;
  event.preventDefault();
  const places = droppableContainers.getEnabled().flatMap(({ id }: DroppableContainer) => {
    const rect = droppableRects.get(id);
    return rect ? [{ id, rect }] : [];
  });
  const at = places.find(({ id }) => id === (over?.id ?? active.id));
  const target = at && step(places, at)?.rect;
  if (!target) return undefined;
  return {
    x: target.left + (target.width - collisionRect.width) / 2,
    y: target.top + (target.height - collisionRect.height) / 2,
  };
};
