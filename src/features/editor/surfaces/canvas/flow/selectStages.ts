import type { useStoreApi } from 'reactflow';
import { focusStage } from './focusStage.ts';

/**
 * Marks these stages alone once they are drawn, and gives the first the keys; a Ctrl that is still held would add them
 * to those marked before.
 */
export function selectStages(store: ReturnType<typeof useStoreApi>, ids: string[]): void {
  requestAnimationFrame(() => {
    const { nodes, unselectNodesAndEdges, addSelectedNodes } = store.getState();
    // what is marked already would not be marked again
    unselectNodesAndEdges({ nodes: nodes.filter(({ id }) => !ids.includes(id)) });
    addSelectedNodes(ids);
  });
  if (ids[0]) focusStage(ids[0]);
}
