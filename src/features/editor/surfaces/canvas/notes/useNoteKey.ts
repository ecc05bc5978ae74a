import { useEffect } from 'react';
import { topOverlay } from '#src/platform/openOverlays.ts';
import { isCanvasFocused } from '../../../parts/focus/canvasFocus.ts';
import { useAddNote } from './useAddNote.ts';

/** S adds a note, with Shift or without, as in other editors with sticky notes. */
export function useNoteKey(): void {
  const add = useAddNote();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (code !== 'KeyS' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (!isCanvasFocused() || topOverlay()) return;
      event.preventDefault();
      add();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [add]);
}
