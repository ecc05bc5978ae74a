interface Placed {
  id: string;
  x: number;
  y: number;
}

const directions = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** Finds the nearest stage in the direction of an arrow key; the first stage where none is selected. */
export function nearestStage(stages: Placed[], from: string | null, key: string): string | null {
  const here = stages.find((s) => s.id === from);
  if (!here) return stages[0]?.id ?? null;
  const [dx = 0, dy = 0] = directions.get(key) ?? [];
  let best: { id: string; cost: number } | null = null;
  for (const { id, x, y } of stages) {
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    // Distance across the direction weighs double, so that a stage straight ahead wins.
    const cost = along + 2 * aside;
    if (id !== from && along > 0 && aside <= 4 * along && (!best || cost < best.cost)) best = { id, cost };
  }
  return best?.id ?? null;
}
