import type { Over } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Button } from '#contract/schemas/funnel.ts';

/** What is said to those who listen while a button is carried by keys. */
export function useButtonDragWords(buttons: Button[]) {
  const { t } = useLingui();
  return useMemo(() => {
    const place = ({ over }: { over: Over | null }): string => {
      const position = buttons.findIndex((b) => b.id === over?.id) + 1;
      const count = buttons.length;
      return t`The button is at place ${position} of ${count}.`;
    };
    return {
      screenReaderInstructions: {
        draggable: t`Press space to pick the button up, the arrow keys to move it, space to drop it, escape to leave it.`,
      },
      announcements: {
        onDragStart: () => t`The button is picked up.`,
        onDragOver: place,
        onDragEnd: place,
        onDragCancel: () => t`The button stays where it was.`,
      },
    };
  }, [buttons, t]);
}
