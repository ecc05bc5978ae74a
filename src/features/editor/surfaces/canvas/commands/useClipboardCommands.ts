import { useLingui } from '@lingui/react/macro';
import { IconClipboard, IconCopy, IconScissors } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useStoreApi } from 'reactflow';
import { notify } from '#src/shell/toasts/notify.ts';
import { useDuplicate } from '#src/features/editor/parts/actions/useDuplicate.ts';
import { byClipboard } from '../clipboard/byClipboard.ts';
import { focusCanvas } from '#src/features/editor/parts/focus/canvasFocus.ts';
import { keyNames } from '../flow/flowKeys.ts';
import { selectCards } from '../flow/selectCards.ts';
import type { Command, CommandsFor } from './Command.ts';

/** The commands that copy, cut, duplicate and paste stages and notes. */
export function useClipboardCommands(): CommandsFor {
  const store = useStoreApi();
  const duplicate = useDuplicate();
  const { t } = useLingui();
  return useCallback(
    (selected) => {
      const paste = async () => {
        if (!(await pasteByMenu())) notify({ type: 'info', text: t`Press Ctrl+V to paste what you have copied.` });
      };
      const where = ['stages'] as const;
      const onSelected: Command[] = [
        {
          id: 'copy',
          isReading: true,
          label: t`Copy`,
          keys: keyNames.copy,
          Icon: IconCopy,
          where,
          run: () => byClipboard('copy'),
        },
        { id: 'cut', label: t`Cut`, keys: keyNames.cut, Icon: IconScissors, where, run: () => byClipboard('cut') },
        {
          id: 'duplicate',
          label: t`Duplicate`,
          keys: keyNames.duplicate,
          Icon: IconCopy,
          where,
          run: () => void duplicate(selected).then((ids) => selectCards(store, ids)),
        },
      ];
      return [
        ...(selected.length > 0 ? onSelected : []),
        {
          id: 'paste',
          label: t`Paste`,
          keys: keyNames.paste,
          Icon: IconClipboard,
          where: ['canvas'],
          run: () => void paste(),
        },
      ];
    },
    [store, duplicate, t],
  );
}

/**
 * Reads the clipboard and dispatches a paste event, where the browser lets a page read it.
 * @returns false where it does not, so that only the key can paste
 */
async function pasteByMenu(): Promise<boolean> {
  try {
    const items = await navigator.clipboard.read();
    const item = items.find(({ types }) => types.includes('text/html'));
    if (!item) return false;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', await (await item.getType('text/html')).text());
    focusCanvas();
    return !document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  } catch {
    return false;
  }
}
