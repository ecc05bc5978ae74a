import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type Deletion, DeletionContext } from '#src/features/editor/model/contexts/DeletionContext.ts';
import { useUndoOffer } from '../actions/useUndoOffer.ts';

/** Keeps the last deletion while it can be undone from its notice. */
export function DeletionProvider({ children }: { children: ReactNode }) {
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const [isOffered, start, dismiss] = useUndoOffer();
  const offer = useCallback(
    (made: Deletion) => {
      setDeletion(made);
      start();
    },
    [start],
  );
  const value = useMemo(
    () => ({ deletion: isOffered ? deletion : null, offer, dismiss }),
    [deletion, isOffered, offer, dismiss],
  );
  return <DeletionContext value={value}>{children}</DeletionContext>;
}
