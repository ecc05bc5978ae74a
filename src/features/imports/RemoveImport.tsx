import { Trans, useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { call } from '#src/api/call.ts';
import { RemoveButton } from '#src/shell/things/RemoveButton.tsx';
import { RemoveDialog } from '#src/shell/things/RemoveDialog.tsx';
import { forgetChoice } from './match/storedChoice.ts';
import { useImportMutation } from './queries.ts';

/** Removes a file that was not imported, after the question. */
export function RemoveImport({ one: { id, file_name } }: { one: ContactImport }) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useImportMutation(() => call(endpoints.imports.remove, { params: { id } }));
  const dialog = (onClose: () => void) => (
    <RemoveDialog
      title={<Trans>Remove the file “{file_name}”?</Trans>}
      isBusy={isPending}
      told={t`The file “${file_name}” is removed`}
      remove={() => mutateAsync(undefined)}
      onRemoved={() => forgetChoice(id)}
      onClose={onClose}
    >
      <Trans>No contacts were imported from it.</Trans>
    </RemoveDialog>
  );
  return <RemoveButton name={file_name} dialog={dialog} />;
}
