import { gridPx } from '#src/features/editor/model/grid.ts';

export interface Rect {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An alignment guide along one axis: at coordinate `at`, spanning the aligned boxes. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
}

export interface Snapped {
  x: number;
  y: number;
  guides: Guide[];
}

const toGrid = (value: number): number => Math.round(value / gridPx) * gridPx;

/** The start, middle and end of a box along one axis. */
const marksOf = (box: Rect, axis: 'x' | 'y'): number[] => {
  const size = axis === 'x' ? box.width : box.height;
  return [box[axis], box[axis] + size / 2, box[axis] + size];
};

/** The smallest shift that aligns the moving box with another along one axis; null where none is within `near`. */
function shiftTo(moving: Rect, others: Rect[], axis: 'x' | 'y', near: number): number | null {
  let best: number | null = null;
  const own = marksOf(moving, axis);
  for (const other of others) {
    const theirs = marksOf(other, axis);
    // Only equal marks are aligned: start with start, middle with middle, end with end.
    for (const [i, mark] of own.entries()) {
      const shift = (theirs[i] ?? 0) - mark;
      if (Math.abs(shift) <= near && (best === null || Math.abs(shift) < Math.abs(best))) best = shift;
    }
  }
  return best;
}

function guidesAt(moved: Rect, others: Rect[], axis: 'x' | 'y'): Guide[] {
  const [across, length] = axis === 'x' ? (['y', 'height'] as const) : (['x', 'width'] as const);
  const own = marksOf(moved, axis);
  const lines = new Map<number, Guide>();
  for (const other of others) {
    for (const [i, mark] of marksOf(other, axis).entries()) {
      const at = own[i] ?? 0;
      if (Math.abs(mark - at) > 0.5) continue;
      const line = lines.get(at) ?? { axis, at, from: moved[across], to: moved[across] + moved[length] };
      line.from = Math.min(line.from, other[across]);
      line.to = Math.max(line.to, other[across] + other[length]);
      lines.set(at, line);
    }
  }
  return [...lines.values()];
}

/**
 * Snaps a dragged box to the alignment guides of near boxes, else to the grid.
 *
 * @param near the snapping distance in canvas px
 */
export function snap(moving: Rect, others: Rect[], near: number): Snapped {
  const dx = shiftTo(moving, others, 'x', near);
  const dy = shiftTo(moving, others, 'y', near);
  const x = dx === null ? toGrid(moving.x) : moving.x + dx;
  const y = dy === null ? toGrid(moving.y) : moving.y + dy;
  const moved = { ...moving, x, y };
  return { x, y, guides: [...guidesAt(moved, others, 'x'), ...guidesAt(moved, others, 'y')] };
}
