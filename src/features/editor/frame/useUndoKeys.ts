import { useEffect } from 'react';
import { isTyping } from '#src/platform/keyboard/isTyping.ts';
import { letterOf } from '#src/platform/keyboard/keys.ts';
import { useFunnelEditor } from '../store/useFunnelEditor.ts';

/** Binds Ctrl or ⌘ with Z, Shift Z and Y, except in text fields, which have their own undo. */
export function useUndoKeys(): void {
  const editor = useFunnelEditor();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const letter = letterOf(event);
      if (letter !== 'z' && letter !== 'y') return;
      event.preventDefault();
      if (letter === 'z' && !event.shiftKey) editor.undo();
      else editor.redo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [editor]);
}
