import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { call } from '#src/api/call.ts';
import { updateContactCache } from '#src/person/contactQueries.ts';
import { fileName, saveFile } from '#src/platform/saveFile.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';

/** What can be done with a contact as a whole, each told in a toast. */
export function useContactActions({ id }: Contact, name: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
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
      await navigate({ to: '/content/crm/contacts/' });
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
