import { useCallback } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

/** Selects all stages and closes the inspector, which shows a single one. */
export function useSelectAll(): () => void {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const store = useStoreApi();
  return useCallback(() => {
    editor.select(null);
    store.getState().addSelectedNodes(flow.getNodes().map(({ id }) => id));
  }, [editor, flow, store]);
}
