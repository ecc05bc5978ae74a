import { createContext, use, useDeferredValue } from 'react';
import { type ReactFlowState, useStore } from 'reactflow';

/** Below this zoom stages show only their titles, and edges have no counts. */
export const plainBelowZoom = 0.4;

const PlainContext = createContext(false);

/** Provided by the canvas, so that zooming runs one selector instead of one per node. */
export const PlainView = PlainContext.Provider;

/** Whether nodes are simplified to their titles because of the zoom. */
export const useIsPlain = (): boolean => use(PlainContext);

const isFar = ({ transform: [, , zoom] }: ReactFlowState): boolean => zoom < plainBelowZoom;

/** Computes it. The switch is deferred, so that zooming is not blocked by re-rendering nodes. */
export const useIsFar = (): boolean => useDeferredValue(useStore(isFar));
