import { useState } from 'react';
import { isInvisible } from '#machines/text/invisible.ts';
import { useFunnelEditor, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';

interface Options {
  title: string;
  onWrite: (title: string) => void;
}

/**
 * The props of a title field that writes every keystroke into the document, so that no unsaved state exists. An empty
 * title is not stored: leaving the field restores the previous one.
 */
export function useTitleField({ title, onWrite }: Options) {
  const editor = useFunnelEditor();
  const isEditable = useIsEditable();
  const [isEmptied, setEmptied] = useState(false);
  return {
    value: isEmptied ? '' : title,
    readOnly: !isEditable,
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      const isTitle = !isInvisible(value);
      setEmptied(!isTitle);
      if (isTitle) onWrite(value);
    },
    onBlur: () => {
      setEmptied(false);
      const tidy = title.trim();
      if (tidy !== '' && tidy !== title && isEditable) onWrite(tidy);
      editor.flush();
    },
  };
}
