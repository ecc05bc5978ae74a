import type { ReactFlowState, XYPosition } from 'reactflow';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { cardOf } from '#src/features/editor/model/cards.ts';
import { boundsOf } from '../flow/boundsOf.ts';
import { viewportRect } from '../flow/viewportRect.ts';
import { drawMinimap } from './drawMinimap.ts';
import { inMap, type MapView, mapView, withinMap } from './mapView.ts';

/** The map's size, CSS px. */
export const mapSize = { width: 164, height: 108 };

/** Throttles redrawing the stages while one is dragged, ms. */
const stagesMs = 100;

interface Parts {
  /** The canvas that stages are drawn on. */
  picture: HTMLCanvasElement;
  /** The element that frames the viewport. */
  frame: HTMLElement;
}

interface Source {
  flow: () => ReactFlowState;
  document: () => FunnelDocument;
}

/** Rounds to half pixels, so that most pans, which are shorter on the map, write no style. */
const inHalves = (px: number) => Math.round(px * 2) / 2;

/** Draws the minimap outside React, so that panning re-renders no component. */
export class MinimapRenderer {
  private readonly parts: Parts;
  private readonly source: Source;
  private view: MapView = mapView(boundsOf([]), mapSize);
  /** The frame's last written styles, to skip equal writes. */
  private shown: Partial<Record<'transform' | 'width' | 'height', string>> = {};
  private colours = new Map<string, string>();
  private waiting: ReturnType<typeof setTimeout> | null = null;
  private drawnAt = -Infinity;

  constructor(parts: Parts, source: Source) {
    this.parts = parts;
    this.source = source;
    this.drawStages();
  }

  /** Called when stages or notes were added, removed, moved or recoloured. */
  stagesChanged(): void {
    const rest = this.drawnAt + stagesMs - performance.now();
    if (rest <= 0) this.drawStages();
    else this.waiting ??= setTimeout(() => this.drawStages(), rest);
  }

  /** Called when the canvas was panned or zoomed. */
  viewportChanged(): void {
    const { x, y, width, height } = withinMap(inMap(viewportRect(this.source.flow()), this.view), mapSize);
    const now = {
      transform: `translate(${inHalves(x)}px, ${inHalves(y)}px)`,
      width: `${inHalves(width)}px`,
      height: `${inHalves(height)}px`,
    };
    for (const part of ['transform', 'width', 'height'] as const)
      if (this.shown[part] !== now[part]) this.parts.frame.style[part] = now[part];
    this.shown = now;
  }

  /** Called when the theme changed, since its colours are cached. */
  themeChanged(): void {
    this.colours.clear();
    this.drawStages();
  }

  /** Converts a point of the map to canvas coordinates. */
  toCanvas({ x, y }: XYPosition): XYPosition {
    const { at, scale } = this.view;
    return { x: at.x + x * scale, y: at.y + y * scale };
  }

  end(): void {
    if (this.waiting) clearTimeout(this.waiting);
  }

  private drawStages(): void {
    if (this.waiting) clearTimeout(this.waiting);
    this.waiting = null;
    this.drawnAt = performance.now();
    const document = this.source.document();
    const shown = [...this.source.flow().nodeLookup.values()].map(({ id, measured, internals }) => ({
      rect: { ...internals.positionAbsolute, width: measured.width ?? 0, height: measured.height ?? 0 },
      colour: this.colourOf(cardOf(document, id)?.colour ?? 'gray'),
    }));
    this.view = mapView(boundsOf(shown.map(({ rect }) => rect)), mapSize);
    drawMinimap(this.parts.picture, this.parts.picture.width / mapSize.width, shown, this.view);
    this.viewportChanged();
  }

  /** Resolves a colour of the theme; cached, because `getComputedStyle` is slow. */
  private colourOf(name: string): string {
    const colour = this.colours.get(name) ?? getComputedStyle(this.parts.picture).getPropertyValue(`--${name}`);
    this.colours.set(name, colour);
    return colour;
  }
}
