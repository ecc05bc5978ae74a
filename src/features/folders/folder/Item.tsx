import { useLingui } from '@lingui/react/macro';
import { IconFolderMinus } from '@tabler/icons-react';
import { endpoints } from '#contract/endpoints.ts';
import type { Folder, FolderItem } from '#contract/schemas/contacts/folder.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useFolderMutation } from '../queries.ts';
import { ThingRow } from '../things/ThingRow.tsx';

interface Props {
  folder: Folder;
  item: FolderItem;
  /** Called before the line goes. */
  onTakeOut: () => void;
}

/** A thing in a folder, which can be taken out. */
export function Item({ folder, item: { kind, id, name }, onTakeOut }: Props) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const params = { id: folder.id, kind, item: id };
  const takingOut = useFolderMutation(() => call(endpoints.folders.removeItem, { params }));
  const puttingBack = useFolderMutation(() => call(endpoints.folders.addItem, { params }));
  const takeOut = () => {
    onTakeOut();
    return notifyResult(takingOut.mutateAsync(undefined), t`“${name}” is removed from the folder`, {
      undo: () => puttingBack.mutateAsync(undefined),
      undone: t`“${name}” is in the folder again`,
    });
  };
  return (
    <ThingRow thing={{ kind, id, name }}>
      <IconButton
        label={t`Remove “${name}” from the folder`}
        disabled={takingOut.isPending}
        onClick={() => void takeOut()}
      >
        <IconFolderMinus size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </ThingRow>
  );
}
