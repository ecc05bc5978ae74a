import { type ReactFlowState, useStore } from 'reactflow';
import { SelectionToolbar } from '../toolbar/SelectionToolbar.tsx';

const areSeveral = ({ nodes, userSelectionActive }: ReactFlowState): boolean =>
  !userSelectionActive && nodes.filter(({ selected }) => selected).length > 1;

/** What the canvas needs only once something is done on it: loaded when the page is idle. */
export function CanvasTools() {
  const isShown = useStore(areSeveral);
  return isShown && <SelectionToolbar />;
}
