import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { forgetChoice } from './match/storedChoice.ts';
import { useImportMutation } from './queries.ts';

/** Removes a file that was not imported, after the question. */
export function RemoveImport({ one: { id, file_name } }: { one: ContactImport }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useImportMutation(() => call(endpoints.imports.remove, { params: { id } }));
  const remove = async () => {
    if (await notifyResult(mutateAsync(undefined), t`The file “${file_name}” is removed`)) forgetChoice(id);
    setAsking(false);
  };
  return (
    <>
      <IconButton label={t`Remove “${file_name}”`} onClick={() => setAsking(true)}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <Confirm
        isOpen={isAsking}
        title={<Trans>Remove the file “{file_name}”?</Trans>}
        confirmLabel={<Trans context="for good">Remove</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isDangerous
        isBusy={isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <Trans>No contacts were imported from it.</Trans>
      </Confirm>
    </>
  );
}
