import { stageWidth } from '#src/features/editor/model/graph.ts';
import { layersOf } from './layers.ts';
import { type Box, type Link, type Vertex, verticesOf } from './vertices.ts';

/** The layout's input: boxes in the funnel's order, and edges between them. */
export interface LayoutInput {
  boxes: Box[];
  links: Link[];
}

export type Positions = Map<string, { x: number; y: number }>;

/** The lanes between columns, stacked boxes and bands, wide enough for edges, px. */
const lane = { column: 124, row: 56, band: 112 };
/** More boxes of a layer stand in a further column. */
const mostStacked = 6;

/** The number of columns that fit a width. */
export const columnsIn = (width: number): number =>
  Math.max(2, Math.floor((width + lane.column) / (stageWidth + lane.column)));

/**
 * A layered layout that reads as text does: layers are columns from left to right, folded into bands of at most
 * `columns`, one below the other. The first box is at (0, 0).
 */
export function foldLayout({ boxes, links }: LayoutInput, columns: number): Positions {
  const layers = layersOf(verticesOf(boxes, links)).flatMap((layer) => chunk(layer, mostStacked));
  // Bands of about the same length: no single column is left over for the last.
  const bands = Math.ceil(layers.length / columns);
  const positions: Positions = new Map();
  let top = 0;
  for (const band of chunk(layers, Math.ceil(layers.length / Math.max(bands, 1)))) {
    band.forEach((layer, column) => {
      let y = top;
      for (const { id, height } of layer) {
        positions.set(id, { x: column * (stageWidth + lane.column), y });
        y += height + lane.row;
      }
    });
    top += Math.max(...band.map(heightOf)) + lane.band;
  }
  return positions;
}

const heightOf = (layer: Vertex[]): number =>
  layer.reduce((sum, { height }) => sum + height, 0) + (layer.length - 1) * lane.row;

const chunk = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / Math.max(size, 1)) }, (_, i) => items.slice(i * size, (i + 1) * size));
