import type { Rect, ReactFlowState, XYPosition } from 'reactflow';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { graphOf } from '../exits.ts';
import { drawMap } from './drawMap.ts';
import { boundsOf, inMap, type MapView, mapView, withinMap } from './mapView.ts';

/** Of the map, CSS px. */
export const mapSize = { width: 164, height: 108 };

/** Stages are drawn no oftener than this: one that is dragged comes along in steps. */
const stagesMs = 100;

interface Parts {
  /** The stages, drawn. */
  picture: HTMLCanvasElement;
  /** The frame around what is in sight. */
  frame: HTMLElement;
}

interface Source {
  flow: () => ReactFlowState;
  document: () => FunnelDocument;
}

const sightOf = ({ transform: [x, y, zoom], width, height }: ReactFlowState): Rect => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom,
});

/** The small map of the open funnel: kept in step with the canvas past React, so that a move draws no element anew. */
export class StageMap {
  private readonly parts: Parts;
  private readonly source: Source;
  private view: MapView = mapView(boundsOf([]), mapSize);
  /** Where the frame is. */
  private shown: Record<string, number> = {};
  private colours = new Map<string, string>();
  private waiting: ReturnType<typeof setTimeout> | null = null;
  private drawnAt = -Infinity;

  constructor(parts: Parts, source: Source) {
    this.parts = parts;
    this.source = source;
    this.drawStages();
  }

  /** Stages came, went, moved or changed their colour. */
  stagesChanged(): void {
    const rest = this.drawnAt + stagesMs - performance.now();
    if (rest <= 0) this.drawStages();
    else this.waiting ??= setTimeout(() => this.drawStages(), rest);
  }

  /** The canvas was moved or zoomed. */
  sightChanged(): void {
    const { x, y, width, height } = withinMap(inMap(sightOf(this.source.flow()), this.view), mapSize);
    const { style } = this.parts.frame;
    const now = { '--x': x, '--y': y, '--width': width, '--height': height };
    for (const [name, px] of Object.entries(now)) if (this.shown[name] !== px) style.setProperty(name, `${px}px`);
    this.shown = now;
  }

  /** Another theme has other colours. */
  themeChanged(): void {
    this.colours.clear();
    this.drawStages();
  }

  /** The canvas's point under a point of the map. */
  under({ x, y }: XYPosition): XYPosition {
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
    const { stages } = graphOf(this.source.document());
    const shown = [...this.source.flow().nodeLookup.values()].map(({ id, measured, internals }) => ({
      rect: { ...internals.positionAbsolute, width: measured.width ?? 0, height: measured.height ?? 0 },
      colour: this.colourOf(stages.get(id)?.colour ?? 'gray'),
    }));
    this.view = mapView(boundsOf(shown.map(({ rect }) => rect)), mapSize);
    drawMap(this.parts.picture, this.parts.picture.width / mapSize.width, shown, this.view);
    this.sightChanged();
  }

  /** Of the theme, by its name; each is looked up once. */
  private colourOf(name: string): string {
    const known = this.colours.get(name) ?? getComputedStyle(this.parts.picture).getPropertyValue(`--${name}`);
    this.colours.set(name, known);
    return known;
  }
}
