import type { Vertex } from './vertices.ts';

/**
 * Groups vertices in layers by their longest path, one connected part of the graph after the other. The first vertex is
 * alone in the first layer or at its top.
 * @param sorted the vertices in a topological order
 */
export function layersOf(sorted: Vertex[]): Vertex[][] {
  for (const vertex of sorted) for (const next of vertex.ahead) next.layer = Math.max(next.layer, vertex.layer + 1);
  // What nothing leads to stands right before what it leads to, not beside the first vertex.
  for (const vertex of sorted.toReversed())
    if (vertex.order > 0 && vertex.behind.length === 0 && vertex.ahead.length > 0)
      vertex.layer = Math.min(...vertex.ahead.map(({ layer }) => layer)) - 1;
  return partsOf(sorted).flatMap((part) => orderLayers(groupByLayer(part)));
}

/** The connected parts of the graph, by their first vertex in the funnel. */
function partsOf(vertices: Vertex[]): Vertex[][] {
  const seen = new Set<Vertex>();
  return inOrder(vertices).flatMap((start) => {
    if (seen.has(start)) return [];
    const part = [start];
    seen.add(start);
    for (const vertex of part)
      for (const next of [...vertex.ahead, ...vertex.behind]) {
        if (seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    return [inOrder(part)];
  });
}

const inOrder = (vertices: Vertex[]): Vertex[] => vertices.toSorted((a, b) => a.order - b.order);

function groupByLayer(part: Vertex[]): Vertex[][] {
  const layers = new Map<number, Vertex[]>();
  for (const vertex of part) layers.set(vertex.layer, [...(layers.get(vertex.layer) ?? []), vertex]);
  return [...layers].sort(([a], [b]) => a - b).map(([, layer]) => layer);
}

const sweeps = 4;

/** Reduces crossings: sorts each layer by the barycentre of its neighbours, in sweeps forth and back. */
function orderLayers(layers: Vertex[][]): Vertex[][] {
  const places = new Map<Vertex, number>();
  const place = (layer: Vertex[]) => layer.forEach((vertex, i) => places.set(vertex, i));
  const barycentre = (vertex: Vertex, neighbours: Vertex[]): number =>
    vertex.order === 0
      ? -1
      : neighbours.length === 0
        ? (places.get(vertex) ?? 0)
        : neighbours.reduce((sum, next) => sum + (places.get(next) ?? 0), 0) / neighbours.length;
  const sort = (layer: Vertex[], side: 'ahead' | 'behind') => {
    const centres = new Map(layer.map((vertex) => [vertex, barycentre(vertex, vertex[side])]));
    layer.sort((a, b) => (centres.get(a) ?? 0) - (centres.get(b) ?? 0) || a.order - b.order);
    place(layer);
  };
  for (const layer of layers) place(layer);
  for (let i = 0; i < sweeps; i++) {
    for (const layer of layers) sort(layer, 'behind');
    for (const layer of layers.toReversed()) sort(layer, 'ahead');
  }
  for (const layer of layers) sort(layer, 'behind');
  return layers;
}
