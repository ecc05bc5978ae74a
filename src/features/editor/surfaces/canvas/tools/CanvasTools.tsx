import { Suspense } from 'react';
import { type ReactFlowState, useStore } from 'reactflow';
import { lazyPanel } from '../../../parts/lazy/lazyPanel.ts';

const SelectionToolbar = lazyPanel(
  async () => (await import('../toolbar/SelectionToolbar.tsx')).SelectionToolbar,
  null,
);

const areSeveral = ({ nodes, userSelectionActive }: ReactFlowState): boolean =>
  !userSelectionActive && nodes.filter(({ selected }) => selected).length > 1;

/** What the canvas needs only once something is done on it: loaded when the page is idle. */
export function CanvasTools() {
  const isShown = useStore(areSeveral);
  return <Suspense>{isShown && <SelectionToolbar />}</Suspense>;
}
