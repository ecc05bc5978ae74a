import type { Rect, XYPosition } from 'reactflow';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { notesOf } from '#machines/funnel/edits/noteEdits.ts';
import { stageHeight } from './stageBox.ts';
import { stageWidth } from './graph.ts';
import { emptyMessage } from './newStage.ts';
import { noteHeight, noteRect, noteWidth } from './notes/noteBox.ts';
import { rectOf } from './stageRects.ts';

const gapPx = 130;
const rowPx = 240;
const newHeight = stageHeight({ messages: [emptyMessage()] });

/** Finds a free position right of a stage, or below where that one is occupied. */
export function positionBeside(document: FunnelDocument, from: Stage | undefined): XYPosition {
  const beside = from ?? document.stages.at(-1);
  if (!beside) return { x: 0, y: 0 };
  const x = beside.x + stageWidth + gapPx;
  let y = beside.y;
  while (document.stages.some((s) => Math.abs(s.x - x) < stageWidth && Math.abs(s.y - y) < rowPx - 40)) y += rowPx;
  return { x, y };
}

const aroundPx = 32;

interface Size {
  width: number;
  height: number;
}

const isFree = (taken: Rect[], { width, height }: Size, at: XYPosition): boolean =>
  taken.every(
    (rect) =>
      at.x >= rect.x + rect.width + aroundPx ||
      rect.x >= at.x + width + aroundPx ||
      at.y >= rect.y + rect.height + aroundPx ||
      rect.y >= at.y + height + aroundPx,
  );

const stepPx = 40;
const steps = 30;
const far = ({ x, y }: XYPosition): number => Math.hypot(x, y);
const offsets: XYPosition[] = Array.from({ length: (2 * steps + 1) ** 2 }, (_, i) => ({
  x: ((i % (2 * steps + 1)) - steps) * stepPx,
  y: (Math.floor(i / (2 * steps + 1)) - steps) * stepPx,
})).sort((a, b) => far(a) - far(b));

/** Finds the free position nearest to `to`, in steps. */
function nearestFree(taken: Rect[], size: Size, to: XYPosition, fits: (at: XYPosition) => boolean = () => true) {
  for (const offset of offsets) {
    const at = { x: to.x + offset.x, y: to.y + offset.y };
    if (fits(at) && isFree(taken, size, at)) return at;
  }
  return null;
}

/** Margin of the viewport that the floating controls cover, px. */
const edgePx = 64;

const isPartlySeen = ({ x, y }: XYPosition, viewport: Rect): boolean =>
  x < viewport.x + viewport.width &&
  x + stageWidth > viewport.x &&
  y < viewport.y + viewport.height &&
  y + newHeight > viewport.y;

/** The positions at which something of a size is wholly in the viewport, clear of the floating controls. */
function whollySeen(viewport: Rect, { width, height }: Size) {
  const left = viewport.x + edgePx;
  const top = viewport.y + edgePx;
  const right = viewport.x + viewport.width - edgePx - width;
  const bottom = viewport.y + viewport.height - edgePx - height;
  return {
    middle: { x: (left + right) / 2, y: (top + bottom) / 2 },
    isSeen: ({ x, y }: XYPosition): boolean => x >= left && x <= right && y >= top && y <= bottom,
  };
}

/**
 * Finds a position for an unconnected stage: behind the last one if that is in the viewport, else the free position
 * nearest to the viewport's centre.
 */
export function positionInViewport(document: FunnelDocument, viewport: Rect | null): XYPosition {
  const after = positionBeside(document, undefined);
  if (!viewport) return after;
  const size = { width: stageWidth, height: newHeight };
  const { middle, isSeen } = whollySeen(viewport, size);
  const last = document.stages.at(-1);
  if (!last) return middle;
  if (isPartlySeen(last, viewport)) return after;
  return nearestFree(document.stages.map(rectOf), size, middle, isSeen) ?? after;
}

/**
 * Finds a position for a new note: free of cards, of arrows too where there is room, and nearest to the viewport's
 * centre; without a viewport above the first stage.
 */
export function notePosition(document: FunnelDocument, viewport: Rect | null, arrows: Rect[] = []): XYPosition {
  const size = { width: noteWidth, height: noteHeight({ text: '' }) };
  const taken = [...document.stages.map(rectOf), ...notesOf(document).map(noteRect)];
  const [first] = document.stages;
  const above = { x: first?.x ?? 0, y: (first?.y ?? 0) - size.height - aroundPx };
  if (!viewport) return nearestFree(taken, size, above) ?? above;
  const { middle, isSeen } = whollySeen(viewport, size);
  return nearestFree([...taken, ...arrows], size, middle, isSeen) ?? nearestFree(taken, size, middle, isSeen) ?? middle;
}
