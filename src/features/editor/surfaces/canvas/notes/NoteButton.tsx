import { useLingui } from '@lingui/react/macro';
import { IconNote } from '@tabler/icons-react';
import { useEffect } from 'react';
import { topOverlay } from '#src/platform/keyboard/openOverlays.ts';
import { letterOf } from '#src/platform/keyboard/keys.ts';
import { useAddNote } from './useAddNote.ts';
import { isCanvasFocused } from '#src/features/editor/parts/focus/canvasFocus.ts';

/** Adds a note, as its key does while the button is there. */
export function NoteButton({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  const add = useAddNote();
  useNoteKey();
  return (
    <button
      type="button"
      className={className}
      aria-label={t`Add a note`}
      aria-keyshortcuts="S"
      title={t`Add a note`}
      onClick={() => add()}
    >
      <IconNote size={16} stroke={1.75} aria-hidden />
    </button>
  );
}

/** S adds a note, with Shift or without, as in other editors with sticky notes. */
function useNoteKey(): void {
  const add = useAddNote();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (letterOf(event) !== 's' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (!isCanvasFocused() || topOverlay()) return;
      event.preventDefault();
      add();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [add]);
}
