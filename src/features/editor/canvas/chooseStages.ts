import type { useStoreApi } from 'reactflow';

/** Marks these stages alone once they are drawn; a Ctrl that is still held would add them to those marked before. */
export function chooseStages(store: ReturnType<typeof useStoreApi>, ids: string[]): void {
  requestAnimationFrame(() => {
    const { unselectNodesAndEdges, addSelectedNodes } = store.getState();
    unselectNodesAndEdges();
    addSelectedNodes(ids);
  });
}
