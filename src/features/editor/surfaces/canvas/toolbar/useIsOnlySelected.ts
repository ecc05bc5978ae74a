import { type ReactFlowState, useStore } from 'reactflow';

const isOne = ({ nodes }: ReactFlowState): boolean => nodes.filter(({ selected }) => selected).length === 1;

/** Whether a single card is selected: several have a toolbar of their own. */
export const useIsOnlySelected = (): boolean => useStore(isOne);
