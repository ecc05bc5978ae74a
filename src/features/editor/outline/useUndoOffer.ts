import { useEffect, useState } from 'react';
import { useEditorState } from '../useEditor.ts';

/** How long Undo stays offered after a deletion, ms. */
const offeredMs = 10_000;

/** Offers to take a deletion back, until something else is done or the time is over. */
export function useUndoOffer(): [isOffered: boolean, offer: () => void] {
  const document = useEditorState((s) => s.document);
  const [offered, setOffered] = useState<unknown>(null);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    setAsked(false);
    setOffered(document);
  }, [isAsked, document]);
  useEffect(() => {
    if (!offered) return;
    const timer = setTimeout(() => setOffered(null), offeredMs);
    return () => clearTimeout(timer);
  }, [offered]);
  return [offered === document, () => setAsked(true)];
}
