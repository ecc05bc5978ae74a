import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { call } from '#src/api/call.ts';
import { fileName, saveFile } from '#src/platform/saveFile.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { updateContactCache } from '../contactQueries.ts';

/** What can be done with a contact as a whole, each told in a toast. */
export function useContactActions({ id }: Contact, name: string, onErased: () => unknown) {
  const { t } = useLingui();
  const client = useQueryClient();
  const notifyResult = useNotifyResult();
  const params = { id };
  const archiving = useMutation({
    mutationFn: (isArchived: boolean) =>
      call(isArchived ? endpoints.contacts.archive : endpoints.contacts.return, { params }),
    onSuccess: (contact) => {
      updateContactCache(client, contact);
      void refreshThings(client, 'contacts');
    },
  });
  const erasing = useMutation({
    mutationFn: () => call(endpoints.contacts.erase, { params }),
    onSuccess: async () => {
      await onErased();
      client.removeQueries({ queryKey: ['contact', id] });
      void refreshThings(client, 'contacts');
    },
  });
  const saveData = async () => {
    const data = await call(endpoints.contacts.data, { params });
    const json = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    saveFile(json, fileName(name, 'json'));
  };
  const [archived, returned] = [t`The contact is in the archive`, t`The contact is back from the archive`];
  return {
    setArchived: (isArchived: boolean) =>
      void notifyResult(archiving.mutateAsync(isArchived), isArchived ? archived : returned, {
        undo: () => archiving.mutateAsync(!isArchived),
        undone: isArchived ? returned : archived,
      }),
    saveData: () => void notifyResult(saveData(), t`The file is in your downloads`),
    erase: () => notifyResult(erasing.mutateAsync(), t`The contact’s data is deleted`),
    isErasing: erasing.isPending,
  };
}
