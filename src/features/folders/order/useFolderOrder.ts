import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Folder } from '#contract/schemas/folder.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/notify.ts';
import { useFolderMutation } from '../queries.ts';
import { inOrder } from './inOrder.ts';

/** The folders in the order that is shown: a moved one stands at its place before the server has answered. */
export function useFolderOrder(folders: Folder[]): { folders: Folder[]; move: (id: string, index: number) => void } {
  const errorText = useErrorText();
  const [order, setOrder] = useState<string[] | null>(null);
  const { mutate } = useFolderMutation(
    ({ id, index }: { id: string; index: number }) => call(endpoints.folders.move, { params: { id }, body: { index } }),
    { scope: 'folderOrder', onError: (error) => notify({ type: 'error', text: errorText(error) }) },
  );
  const shown = order ? inOrder(folders, order) : folders;
  const move = (id: string, index: number) => {
    const others = shown.map((one) => one.id).filter((one) => one !== id);
    setOrder(others.toSpliced(index, 0, id));
    // Of several quick moves only the last one calls this, once the folders are fetched again.
    mutate({ id, index }, { onSettled: () => setOrder(null) });
  };
  return { folders: shown, move };
}
