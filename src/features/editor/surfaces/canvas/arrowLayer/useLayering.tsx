import { type ReactNode, useMemo, useState } from 'react';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { lateValue, useLateValue } from '#src/shell/lateValue.ts';
import type { CardNode, ExitEdge } from '../flow/flowElements.ts';

/** With more exits than this, their arrows are drawn together: an element for each would slow every move of the canvas. */
const manyExits = 100;

/** Few funnels have so many exits, so it comes after the canvas; until then their arrows are elements. */
const lateLayer = lateValue(async () => (await import('./ArrowLayer.tsx')).ArrowLayer);

interface Layering {
  /** The arrows that are elements: those of buttons, and those of exits that somebody is about to use. */
  edges: ExitEdge[];
  /** Draws all others; null while there are none. */
  layer: ReactNode;
}

/** Divides the arrows of a funnel with many exits into elements and those that one layer draws. */
export function useLayering(nodes: CardNode[], edges: ExitEdge[]): Layering {
  const [near, onNear] = useState<string | null>(null);
  const exitId = useEditorSelector((s) => s.selection.exitId);
  const isMany = useMemo(() => edges.filter(isOfExit).length > manyExits, [edges]);
  const { value: ArrowLayer } = useLateValue(lateLayer, isMany);
  const held = nodes.flatMap(({ id, dragging, selected }) => (dragging || selected ? [id] : [])).join();
  return useMemo(() => {
    if (!isMany || !ArrowLayer) return { edges, layer: null };
    const cards = new Set(held.split(','));
    // the arrow under the pointer is an element, so that it can be pressed
    const isUsed = ({ id, selected, source, target }: ExitEdge) =>
      selected === true || id === near || id === exitId || cards.has(source) || cards.has(target);
    const layered = edges.filter((edge) => isOfExit(edge) && !isUsed(edge));
    const drawn = new Set(layered.map(({ id }) => id));
    return { edges: edges.filter(({ id }) => !drawn.has(id)), layer: <ArrowLayer drawn={drawn} onNear={onNear} /> };
  }, [isMany, ArrowLayer, edges, held, near, exitId]);
}

const isOfExit = ({ data }: ExitEdge): boolean => data?.by === 'exit';
