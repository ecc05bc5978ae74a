import { createContext, type ReactNode, use, useDeferredValue } from 'react';
import { type ReactFlowState, useStore } from 'reactflow';

/** Below this zoom stages show only their titles, and edges have no counts. */
export const plainBelowZoom = 0.4;
/** Below this zoom the words of an exit stand on its arrow as well, because they are hard to read on its row. */
const wordsBelowZoom = 0.6;

const PlainContext = createContext(false);
const WordsContext = createContext(false);

/** Whether nodes are simplified to their titles because of the zoom. */
export const useIsPlain = (): boolean => use(PlainContext);

/** Whether arrows say what their exits say, because of the zoom. */
export const useHaveArrowsWords = (): boolean => use(WordsContext);

const isFar = ({ transform: [, , zoom] }: ReactFlowState): boolean => zoom < plainBelowZoom;
const isSmall = ({ transform: [, , zoom] }: ReactFlowState): boolean => zoom < wordsBelowZoom;

/**
 * Provides what depends on the zoom, so that zooming runs one selector instead of one per node. A switch is deferred, so that
 * zooming is not blocked by re-rendering nodes.
 */
export function ViewByZoom({ children }: { children: ReactNode }) {
  const isPlain = useDeferredValue(useStore(isFar));
  const hasWords = useDeferredValue(useStore(isSmall));
  return (
    <PlainContext value={isPlain}>
      <WordsContext value={hasWords}>{children}</WordsContext>
    </PlainContext>
  );
}
