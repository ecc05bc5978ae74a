import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { unaddedIn } from '#src/messageEditor/media/unaddedFiles.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { mailingQuery, useMailingMutation } from './queries.ts';

interface Copied {
  id: string;
  title: string;
  /** Saves what is still being written, where it is; resolves to whether all is saved. */
  save?: (() => Promise<boolean>) | undefined;
}

/** Copies a mailing into a new draft and opens it; not while a file of it is missing, because the copy would never get it. */
export function useCopyMailing({ id, title, save }: Copied) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useMailingMutation(async () => {
    const copied = await call(endpoints.mailings.copy, { params: { id } });
    await navigate({ to: '/content/mailings/$id/', params: { id: copied.id } });
    return copied;
  });
  const [isSaving, setSaving] = useState(false);
  const isCopying = isPending || isSaving;
  const copySaved = async () => {
    setSaving(true);
    const isSaved = save === undefined || (await save());
    setSaving(false);
    if (isSaved) void notifyResult(mutateAsync(undefined), t`“${title}” is copied into a new draft`);
    else
      notify({
        type: 'error',
        text: t`Your changes are not saved yet, so nothing was copied. Try again when they are.`,
      });
  };
  return {
    copy: () => {
      // only a mailing that was open here can have such a file
      const unadded = unaddedIn(client.getQueryData(mailingQuery(id).queryKey)?.message.id ?? '');
      if (unadded)
        notify({
          type: 'error',
          text: unadded.hasFailed
            ? t`A file was not added. Add it, or press “Do not add” below the message.`
            : t`A file is still uploading. Wait until it is added.`,
        });
      else if (!isCopying) void copySaved();
    },
    isCopying,
  };
}
