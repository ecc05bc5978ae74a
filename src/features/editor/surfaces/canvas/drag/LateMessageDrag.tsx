import { Suspense, useSyncExternalStore } from 'react';
import { useIdle } from '#src/platform/useIdle.ts';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { useDraggableRows } from './DraggableRows.ts';

const MessageDrag = lazyPanel(async () => (await import('./MessageDrag.tsx')).MessageDrag, null);

/** Loads drag and drop when the page is idle, or when the pointer or the focus reaches a handle. */
export function LateMessageDrag() {
  const rows = useDraggableRows();
  const isWanted = useSyncExternalStore(rows.subscribe, rows.isWanted);
  const isQuiet = useIdle();
  return isQuiet || isWanted ? (
    <Suspense>
      <MessageDrag />
    </Suspense>
  ) : null;
}
