import { endpoints } from '#contract/endpoints.ts';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useOptimisticOrder } from '#src/ui/list/useOptimisticOrder.ts';
import { useFolderMutation } from '../queries.ts';

/** The folders in the order that is shown, and what moves one. */
export function useFolderOrder(folders: Folder[]): { folders: Folder[]; move: (id: string, index: number) => void } {
  const errorText = useErrorText();
  const { shown, place, reset } = useOptimisticOrder(folders);
  const { mutate } = useFolderMutation(
    ({ id, index }: { id: string; index: number }) => call(endpoints.folders.move, { params: { id }, body: { index } }),
    { scope: 'folderOrder', onError: (error) => notify({ type: 'error', text: errorText(error) }) },
  );
  const move = (id: string, index: number) => {
    place(id, index);
    // Of several quick moves only the last one calls this, once the folders are fetched again.
    mutate({ id, index }, { onSettled: reset });
  };
  return { folders: shown, move };
}
