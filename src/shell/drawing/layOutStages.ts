interface Stage {
  id: string;
  x: number;
  y: number;
}

/** The thumbnail's size, px. */
export const drawingSize = { width: 404, height: 132 };
const margin = 14;
const stage = { width: 54, height: 38 };
/** A canvas's px in a thumbnail that is drawn in its natural size, at which stages that are apart stay apart. */
const natural = { x: 0.24, y: 0.2 };
/** Below it a stage could not be told from a dot, so the stages of larger funnels move together and may overlap. */
const leastScale = 0.3;

interface Layout {
  /** The scale of the whole drawing. */
  scale: number;
  /** The stages' places before they are scaled. */
  places: Map<string, { x: number; y: number }>;
}

const gap = 6;
/** Of a larger funnel all pairs are not compared. */
const comparedStages = 60;

/** How near the rows may move together before stages below each other touch. */
function leastY(stages: Stage[]): number {
  if (stages.length > comparedStages) return natural.y;
  const apart = stages.flatMap((a, i) =>
    stages
      .slice(i + 1)
      .filter((b) => Math.abs(a.x - b.x) * natural.x < stage.width && a.y !== b.y)
      .map((b) => Math.abs(a.y - b.y)),
  );
  return Math.min(natural.y, (stage.height + gap) / Math.min(...apart, Number.POSITIVE_INFINITY));
}

/** Lays the stages of a thumbnail out in the canvas's proportions, scaled down as a whole where they do not fit. */
export function layOutStages(stages: Stage[]): Layout {
  if (stages.length === 0) return { scale: 1, places: new Map() };
  const xs = stages.map((s) => s.x);
  const ys = stages.map((s) => s.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const across = Math.max(...xs) - left;
  const down = Math.max(...ys) - top;
  const inner = { width: drawingSize.width - 2 * margin, height: drawingSize.height - 2 * margin };
  const fits = Math.min(
    inner.width / (across * natural.x + stage.width),
    inner.height / (down * leastY(stages) + stage.height),
  );
  const scale = Math.max(leastScale, Math.min(1, fits));
  const room = { width: inner.width / scale - stage.width, height: inner.height / scale - stage.height };
  const sx = Math.min(natural.x, room.width / (across || 1));
  const sy = Math.min(natural.y, room.height / (down || 1));
  const padX = margin / scale + (room.width - across * sx) / 2;
  const padY = margin / scale + (room.height - down * sy) / 2;
  const placeOf = ({ x, y }: Stage) => ({
    x: Math.round(padX + (x - left) * sx),
    y: Math.round(padY + (y - top) * sy),
  });
  return { scale, places: new Map(stages.map((s) => [s.id, placeOf(s)])) };
}
