import type { Active, Over } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useEditor } from '../useEditor.ts';
import type { DragData } from './outlineDrag.ts';

interface Carry {
  active: Active;
  over: Over | null;
}

/** What is said to those who listen while a stage or a message is carried by keys. */
export function useOutlineWords() {
  const editor = useEditor();
  const { t } = useLingui();
  return useMemo(() => {
    const isStage = ({ active }: { active: Active }) => (active.data.current as DragData | undefined)?.kind === 'stage';
    const place = ({ active, over }: Carry): string => {
      const { stages } = editor.getState().document;
      if (isStage({ active })) {
        const position = stages.findIndex((s) => s.id === over?.id) + 1;
        const count = stages.length;
        return t`The stage is at place ${position} of ${count}.`;
      }
      const stage = stages.find((s) => s.id === over?.id || s.messages.some((m) => m.id === over?.id));
      if (!stage) return t`The message is over no stage.`;
      const position = Math.max(1, stage.messages.findIndex((m) => m.id === over?.id) + 1);
      return t`The message is at place ${position} of the stage “${stage.title}”.`;
    };
    return {
      screenReaderInstructions: {
        draggable: t`Press space to pick it up, the arrow keys to move it, space to drop it, escape to leave it.`,
      },
      announcements: {
        onDragStart: (event: { active: Active }) =>
          isStage(event) ? t`The stage is picked up.` : t`The message is picked up.`,
        onDragOver: place,
        onDragEnd: place,
        onDragCancel: () => t`It stays where it was.`,
      },
    };
  }, [editor, t]);
}
