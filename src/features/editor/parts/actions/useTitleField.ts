import { useState } from 'react';
import { useFunnelEditor, useIsEditable } from '../../store/useFunnelEditor.ts';

interface Options {
  /** The stored title. */
  title: string;
  onWrite: (title: string) => void;
}

/**
 * A name that is written right into the funnel, so that nothing typed is anywhere else. An empty one is none: what was
 * there before comes back on leaving.
 */
export function useTitleField({ title, onWrite }: Options) {
  const editor = useFunnelEditor();
  const isEditable = useIsEditable();
  const [isEmptied, setEmptied] = useState(false);
  return {
    value: isEmptied ? '' : title,
    readOnly: !isEditable,
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      const isTitle = value.trim() !== '';
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
