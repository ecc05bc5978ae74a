import type { Rect } from 'reactflow';
import { inMap, type MapView } from './mapView.ts';

const roundPx = 2;
/** Stages of a great funnel would be too small to be seen. */
const leastPx = 2;

/** Draws the stages of the small map; one of its CSS pixels is `ratio` of the picture's. */
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
