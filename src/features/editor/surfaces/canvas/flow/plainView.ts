import { createContext, use, useDeferredValue } from 'react';
import { type ReactFlowState, useStore } from 'reactflow';

/** From further away stages are their titles alone, and arrows bear no counts. */
export const plainBelowZoom = 0.4;

const PlainContext = createContext(false);

/** The canvas tells its stages, so that a move asks none of them. */
export const PlainView = PlainContext.Provider;

/** Whether stages are so far away that they show their titles alone. */
export const useIsPlain = (): boolean => use(PlainContext);

const isFar = ({ transform: [, , zoom] }: ReactFlowState): boolean => zoom < plainBelowZoom;
const isToBeFitted = ({ fitViewQueued }: ReactFlowState): boolean => fitViewQueued;

/**
 * Whether they are. Many are plain at first: all of them are drawn once to be measured, before the view is fitted.
 * What comes nearer is drawn when there is time, the zoom goes on meanwhile.
 */
export function useIsFar(isMany: boolean): boolean {
  const far = useStore(isFar);
  const isFirst = useStore(isToBeFitted) && isMany;
  return useDeferredValue(isFirst || far, isMany);
}
