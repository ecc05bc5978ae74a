import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import type { Note } from '#contract/schemas/funnels/funnel.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

/** The props of a field that writes a note's text into the document with every keystroke; a burst is one undo step. */
export function useNoteText({ id, text }: Note) {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  return {
    value: text,
    onChange: ({ target: { value } }: ChangeEvent<HTMLTextAreaElement>) =>
      editor.apply([{ type: 'note.change', id, text: value }], { label: t`Edit the note`, burst: `note:${id}` }),
    onBlur: () => editor.flush(),
  };
}
