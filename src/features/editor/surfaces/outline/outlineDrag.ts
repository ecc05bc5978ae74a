import {
  closestCenter,
  type CollisionDetection,
  type DroppableContainer,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';

export type DragKind = 'stage' | 'message';
export interface DragData {
  kind: DragKind;
  /** Set for a stage without messages, the only kind that a message can be dropped on directly. */
  isEmpty?: boolean;
}

const dataOf = (container: DroppableContainer | undefined): DragData | undefined =>
  container?.data.current as DragData | undefined;

/** Stages are dropped on stages; messages on messages and on empty stages. */
const accepts = (active: DragKind | undefined, over: DragData | undefined): boolean =>
  active === over?.kind || (active === 'message' && over?.isEmpty === true);

export const detectInOutline: CollisionDetection = (args) => {
  const kind = (args.active.data.current as DragData | undefined)?.kind;
  const fitting = args.droppableContainers.filter((c) => accepts(kind, dataOf(c)));
  const under = pointerWithin({ ...args, droppableContainers: fitting });
  return under.length > 0 ? under : closestCenter({ ...args, droppableContainers: fitting });
};

const steps: Record<string, number> = {
  [KeyboardCode.Down]: 1,
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Up]: -1,
  [KeyboardCode.Left]: -1,
};

/** dnd-kit's keyboard coordinates: an arrow key moves to the next drop target in document order, across stages too. */
export const stepInOutline: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[keyOf(event)];
  const { active, over, collisionRect, droppableContainers, droppableRects } = context;
  if (!step || !active || !collisionRect) return undefined;
  event.preventDefault();
  const kind = (active.data.current as DragData | undefined)?.kind;
  const places = droppableContainers
    .getEnabled()
    .filter((c) => accepts(kind, dataOf(c)))
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .toSorted((a, b) => a.rect.top - b.rect.top);
  const at = places.findIndex(({ id }) => id === (over?.id ?? active.id));
  const rect = places[at + step]?.rect;
  if (!rect) return undefined;
  return { x: rect.left, y: rect.top + rect.height / 2 - collisionRect.height / 2 };
};

/** The position where a dragged message is dropped; null where it does not move. */
export function dropPlace(
  { stages }: FunnelDocument,
  id: string,
  over: string,
): { stage: string; index: number } | null {
  if (id === over) return null;
  const onto = stages.find((s) => s.id === over);
  if (onto) return { stage: onto.id, index: onto.messages.filter((m) => m.id !== id).length };
  const stage = stages.find((s) => s.messages.some((m) => m.id === over));
  return stage ? { stage: stage.id, index: stage.messages.findIndex((m) => m.id === over) } : null;
}

/** The position above or below a message, across stages too; null at both ends of the funnel. */
export function neighbouringPlace(
  { stages }: FunnelDocument,
  id: string,
  step: -1 | 1,
): { stage: string; index: number } | null {
  const at = stages.findIndex((s) => s.messages.some((m) => m.id === id));
  const stage = stages[at];
  if (!stage) return null;
  const index = stage.messages.findIndex((m) => m.id === id) + step;
  if (index >= 0 && index < stage.messages.length) return { stage: stage.id, index };
  const other = stages[at + step];
  if (!other) return null;
  return { stage: other.id, index: step > 0 ? 0 : other.messages.length };
}
