import type { Active } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFunnelEditor } from '../../store/useFunnelEditor.ts';

/** What is said to those who listen while a message is carried by keys. */
export function useMessageDragAnnouncements() {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  return useMemo(() => {
    const place = (over: { id: Active['id'] } | null): string => {
      const stage = editor
        .getState()
        .document.stages.find((s) => s.id === over?.id || s.messages.some((m) => m.id === over?.id));
      if (!stage || !over) return t`The message is over no stage.`;
      const index = stage.messages.findIndex((m) => m.id === over.id);
      const position = index < 0 ? stage.messages.length : index + 1;
      return t`The message is at place ${position} of the stage “${stage.title}”.`;
    };
    return {
      screenReaderInstructions: {
        draggable: t`Press space to pick the message up, the arrow keys to move it, space to drop it, escape to leave it.`,
      },
      announcements: {
        onDragStart: () => t`The message is picked up.`,
        onDragOver: ({ over }: { over: { id: Active['id'] } | null }) => place(over),
        // It has been moved by now: its own place is the one to tell.
        onDragEnd: ({ active }: { active: Active }) => t`Dropped.` + ' ' + place(active),
        onDragCancel: () => t`The message stays where it was.`,
      },
    };
  }, [editor, t]);
}
