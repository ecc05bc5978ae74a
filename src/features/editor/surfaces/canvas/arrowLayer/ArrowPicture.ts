import { Position, type Rect, type ReactFlowState } from 'reactflow';
import { plainBelowZoom } from '../flow/plainView.tsx';
import { viewportRect } from '../flow/viewportRect.ts';
import type { LayerArrow } from './layerArrows.ts';

/** How far the picture goes beyond the viewport on each side, as a share of it. */
const marginShare = 0.4;
/** A picture that was drawn at another zoom is scaled, and drawn sharp once the zoom rests, ms. */
const restMs = 120;
const leastStrokePx = 1.6;
/** The least width of a line on the screen, px. */
const leastSeenPx = 0.9;
const dash = [5, 4];

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Not every browser draws apart from the page. */
const drawsApart = (): boolean =>
  typeof OffscreenCanvas === 'function' && new OffscreenCanvas(1, 1).getContext('2d') !== null;

/**
 * Draws the arrows of many exits as one picture, outside React. It is larger than the viewport, so that panning draws nothing
 * until its edge comes near: a shape for each arrow would be painted anew with every move, and a canvas that is drawn on would
 * be copied, as one that shows a finished bitmap is not.
 */
export class ArrowPicture {
  private readonly canvas: HTMLCanvasElement;
  /** What the element shows a finished bitmap by; null where it is drawn on itself. */
  private readonly bitmap: ImageBitmapRenderingContext | null;
  private readonly flow: () => ReactFlowState;
  private readonly shapes = new WeakMap<LayerArrow, Path2D>();
  private arrows: readonly LayerArrow[] = [];
  private area: Rect | null = null;
  private zoom = 0;
  private waiting: ReturnType<typeof setTimeout> | null = null;

  constructor(canvas: HTMLCanvasElement, flow: () => ReactFlowState) {
    this.canvas = canvas;
    this.flow = flow;
    this.bitmap = drawsApart() ? canvas.getContext('bitmaprenderer') : null;
  }

  show(arrows: readonly LayerArrow[]): void {
    this.arrows = arrows;
    this.draw();
  }

  /** Called when the canvas was panned or zoomed. */
  viewportChanged(): void {
    const state = this.flow();
    const seen = viewportRect(state);
    const isWide = this.area !== null && this.area.width > seen.width * 4;
    if (!this.area || isWide || !contains(this.area, seen)) return this.draw();
    if (state.transform[2] === this.zoom) return;
    if (this.waiting) clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.draw(), restMs);
  }

  /** Called when the theme changed. */
  themeChanged(): void {
    this.draw();
  }

  end(): void {
    if (this.waiting) clearTimeout(this.waiting);
  }

  private draw(): void {
    this.end();
    this.waiting = null;
    const state = this.flow();
    if (state.width === 0) return;
    this.zoom = state.transform[2];
    this.area = around(viewportRect(state));
    const scale = this.place(this.area);
    const shown = this.arrows.filter(({ box }) => meets(box, this.area ?? box));
    const { width, height } = this.canvas;
    if (this.bitmap) {
      const apart = new OffscreenCanvas(width, height);
      this.trace(apart.getContext('2d'), scale, shown);
      this.bitmap.transferFromImageBitmap(apart.transferToImageBitmap());
    } else this.trace(this.canvas.getContext('2d'), scale, shown);
  }

  private trace(context: Context | null, scale: number, shown: readonly LayerArrow[]): void {
    if (!context || !this.area) return;
    context.setTransform(scale, 0, 0, scale, -this.area.x * scale, -this.area.y * scale);
    const stroke = Math.max(leastStrokePx, leastSeenPx / this.zoom);
    const { color, caretColor } = getComputedStyle(this.canvas);
    context.lineWidth = stroke;
    context.strokeStyle = color;
    context.setLineDash(this.zoom < plainBelowZoom ? [] : dash);
    for (const arrow of shown) context.stroke(this.shapeOf(arrow));
    context.setLineDash([]);
    context.strokeStyle = caretColor;
    context.lineCap = context.lineJoin = 'round';
    context.beginPath();
    for (const { ends } of shown) traceHead(context, ends, stroke);
    context.stroke();
  }

  /** Lays the element over the area and clears it. @returns how many of its pixels a pixel of the canvas has */
  private place({ x, y, width, height }: Rect): number {
    const scale = this.zoom * Math.min(window.devicePixelRatio || 1, 2);
    this.canvas.width = Math.ceil(width * scale);
    this.canvas.height = Math.ceil(height * scale);
    const { style } = this.canvas;
    style.left = `${x}px`;
    style.top = `${y}px`;
    style.width = `${this.canvas.width / scale}px`;
    style.height = `${this.canvas.height / scale}px`;
    return scale;
  }

  private shapeOf(arrow: LayerArrow): Path2D {
    const shape = this.shapes.get(arrow) ?? new Path2D(arrow.path);
    this.shapes.set(arrow, shape);
    return shape;
  }
}

const around = ({ x, y, width, height }: Rect): Rect => ({
  x: x - width * marginShare,
  y: y - height * marginShare,
  width: width * (1 + 2 * marginShare),
  height: height * (1 + 2 * marginShare),
});

/** The head of an arrow, which arrives horizontally; as high and long as that of an arrow that is an element. */
function traceHead(context: CanvasPath, { targetX, targetY, targetPosition }: LayerArrow['ends'], px: number) {
  const back = (targetPosition === Position.Left ? -1 : 1) * px;
  context.moveTo(targetX + 4.4 * back, targetY - 2.6 * px);
  context.lineTo(targetX + 0.4 * back, targetY);
  context.lineTo(targetX + 4.4 * back, targetY + 2.6 * px);
}

const meets = (a: Rect, b: Rect): boolean =>
  a.x <= b.x + b.width && a.x + a.width >= b.x && a.y <= b.y + b.height && a.y + a.height >= b.y;

const contains = (area: Rect, seen: Rect): boolean =>
  area.x <= seen.x &&
  area.y <= seen.y &&
  area.x + area.width >= seen.x + seen.width &&
  area.y + area.height >= seen.y + seen.height;
