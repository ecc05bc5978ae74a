import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import { call } from '#src/api/call.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { useFocusFirstError } from '#src/ui/focus/useFocusFirstError.ts';
import { ContactFields } from './ContactFields.tsx';
import { contactInput, useContactDraft } from './useContactDraft.ts';
import { FormFailure } from '#src/shell/loadFailure/FormFailure.tsx';

interface Props {
  fields: readonly ContactField[];
  places: readonly ContactPlace[];
  onClose: () => void;
  onOpen: (contact: string) => void;
}

/** Adds a contact by hand; they have no chat until they start a bot themselves. */
export function AddContact({ fields, places, onClose, onOpen }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const notifyResult = useNotifyResult();
  const form = useRef<HTMLFormElement>(null);
  const { id, draft, change, clear } = useContactDraft();
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: () => call(endpoints.contacts.create, { body: contactInput(id, draft, fields) }),
    onSuccess: () => refreshThings(client, 'contacts'),
  });
  useFocusFirstError(form, error);
  const submit = async () => {
    if (isPending) return;
    const answer = mutateAsync();
    const created = await answer.catch(() => null);
    if (!created) return;
    clear();
    void notifyResult(answer, t`The contact is added`);
    onClose();
    onOpen(created.id);
  };
  return (
    <Dialog onClose={onClose} title={t`Add a contact`} closeLabel={t`Close`} width={560}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormFailure error={error} />
        <ContactFields {...{ draft, change, fields, places, error }} />
        <p className="mb-xl text-sm muted">
          <Trans>Telegram lets a bot write only to those who wrote to it first. Until then there is no chat.</Trans>
        </p>
        <div className="dialog-actions">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={isPending}>
            <Trans>Add</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
