import { useLingui } from '@lingui/react/macro';
import { IconNote } from '@tabler/icons-react';
import { useAddNote } from './useAddNote.ts';
import { useNoteKey } from './useNoteKey.ts';

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
