import type { useStoreApi } from 'reactflow';
import { focusCard } from '#src/features/editor/parts/focus/focusCard.ts';

/**
 * Selects only these stages and notes once they are rendered, and focuses the first. A Ctrl that is still down would otherwise
 * add them to the previous selection.
 */
export function selectCards(store: ReturnType<typeof useStoreApi>, ids: string[]): void {
  requestAnimationFrame(() => {
    const { nodes, unselectNodesAndEdges, addSelectedNodes } = store.getState();
    // React Flow skips nodes that are selected already.
    unselectNodesAndEdges({ nodes: nodes.filter(({ id }) => !ids.includes(id)) });
    addSelectedNodes(ids);
  });
  if (ids[0]) focusCard(ids[0]);
}
