import type { Rect } from 'reactflow';
import { inMap, type MapView } from './mapView.ts';

const roundPx = 2;
/** The least size of a stage on the map, which would be invisible in a large funnel, px. */
const leastPx = 2;

/** Draws the stages onto the minimap, with `ratio` device pixels per CSS pixel. */
export function drawMinimap(
  picture: HTMLCanvasElement,
  ratio: number,
  stages: { rect: Rect; colour: string }[],
  view: MapView,
): void {
  const context = picture.getContext('2d');
  if (!context) return;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, picture.width, picture.height);
  for (const { rect, colour } of stages) {
    const { x, y, width, height } = inMap(rect, view);
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(x, y, Math.max(width, leastPx), Math.max(height, leastPx), roundPx);
    context.fill();
  }
}
