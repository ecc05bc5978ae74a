import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { call } from '#src/api/call.ts';
import { UploadingDrafts } from '#src/messageEditor/sendable/UploadingDrafts.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { mailingQuery } from '../queries.ts';
import { unsavedStorage } from '../unsaved/unsavedStorage.ts';
import { type DraftSnapshot, MailingDraft } from './MailingDraft.ts';

const uploading = new UploadingDrafts<MailingDraft>();

/** The edited fields of a mailing, with their saving. */
export function useMailingDraft(mailing: Mailing): { draft: MailingDraft; fields: DraftSnapshot } {
  const client = useQueryClient();
  const { t } = useLingui();
  const account = useUser()?.id ?? '';
  const name = `${mailing.id}.${account}`;
  const [draft] = useState(() => {
    const kept = uploading.find(name);
    if (kept) return kept;
    const { id } = mailing;
    const storage = unsavedStorage(id, account);
    return new MailingDraft(mailing, {
      untitled: t`New mailing`,
      save: (body) => call(endpoints.mailings.change, { params: { id }, body }),
      storage: {
        read: () => storage.read().unsaved,
        write: (unsaved) => storage.write({ unsaved }),
        clear: () => storage.clear(),
      },
      onSaved: (saved) => {
        client.setQueryData(mailingQuery(id).queryKey, saved);
        void client.invalidateQueries({ queryKey: ['mailings', 'list'] });
      },
    });
  });
  const fields = useSyncExternalStore(draft.subscribe, draft.read);
  useEffect(() => draft.take(mailing), [draft, mailing]);
  useEffect(() => {
    uploading.take(name);
    draft.enter();
    return () => {
      draft.leave();
      uploading.leave(name, draft, { title: () => draft.read().title });
    };
  }, [draft, name]);
  return { draft, fields };
}
