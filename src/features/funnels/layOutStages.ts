interface Stage {
  id: string;
  x: number;
  y: number;
}

const box = { left: 14, top: 16, width: 404 - 28 - 54, height: 132 - 32 - 38 };

/** Positions of the stages in the thumbnail of 404 × 132 px, in the canvas's proportions; never scaled up. */
export function layOutStages(stages: Stage[]): Map<string, { x: number; y: number }> {
  if (stages.length === 0) return new Map();
  const xs = stages.map((s) => s.x);
  const ys = stages.map((s) => s.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const across = Math.max(...xs) - left;
  const down = Math.max(...ys) - top;
  // Stages are drawn smaller than to scale, so each axis has a scale of its own.
  const sx = Math.min(0.24, box.width / (across || 1));
  const sy = Math.min(0.2, box.height / (down || 1));
  const padX = (box.width - across * sx) / 2;
  const padY = (box.height - down * sy) / 2;
  return new Map(
    stages.map((s) => [
      s.id,
      { x: Math.round(box.left + padX + (s.x - left) * sx), y: Math.round(box.top + padY + (s.y - top) * sy) },
    ]),
  );
}
