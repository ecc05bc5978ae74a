import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { persistedForm } from '#src/platform/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { useMailingMutation } from './queries.ts';

interface Props {
  /** The funnels to choose from; with a single one there is no choice. */
  funnels: readonly { id: string; name: string }[];
  onClose: () => void;
}

const nothing = { text: '', image: null, video: null, buttons: [] };

/** Creates a draft of a mailing and opens it. */
export function NewMailing({ funnels, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [id] = useState(() => v7());
  const { fields, change, clear } = useFields();
  const funnel = funnels.find((one) => one.id === fields.funnel)?.id ?? funnels[0]?.id ?? '';
  const title = fields.title.trim();
  const create = useMailingMutation(() =>
    call(endpoints.mailings.create, { body: { id, funnel, title, message: nothing } }),
  );
  const submit = () =>
    create.mutate(undefined, {
      onSuccess: () => {
        clear();
        void navigate({ to: '/content/mailings/$id/', params: { id } });
      },
    });
  return (
    <Dialog onClose={onClose} title={t`New mailing`} closeLabel={t`Close`}>
      <form
        className="stack gap-xl min-w-0"
        onSubmit={(event) => {
          event.preventDefault();
          if (title !== '' && !create.isPending) submit();
        }}
      >
        <TextField
          label={<Trans>Mailing title</Trans>}
          hint={<Trans>Only you see it.</Trans>}
          value={fields.title}
          maxLength={limits.titleChars}
          onChange={(event) => change({ title: event.target.value })}
        />
        {funnels.length > 1 && (
          <Select
            label={t`Funnel`}
            isWide
            value={funnel}
            choices={funnels.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(chosen) => change({ funnel: chosen ?? '' })}
          />
        )}
        {create.error && <Alert>{errorText(create.error)}</Alert>}
        <div className="dialog-actions">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={create.isPending} disabled={title === ''}>
            <Trans>Create</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What was typed survives a failed save, a closed dialog and a reload. */
function useFields() {
  const account = useUser()?.id ?? '';
  const [storage] = useState(() => persistedForm(`mailing.new.${account}`, { title: '', funnel: '' }));
  const [fields, setFields] = useState(() => storage.read());
  return {
    fields,
    change: (change: Partial<typeof fields>) => {
      const next = { ...fields, ...change };
      setFields(next);
      storage.write(next);
    },
    clear: () => storage.clear(),
  };
}
