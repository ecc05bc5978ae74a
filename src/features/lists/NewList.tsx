import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { KindChoice } from './KindChoice.tsx';
import { createList, newListId, useListMutation } from './queries.ts';
import { useNewList } from './useNewList.ts';

/** Names a list and says how it is kept: by hand it is created at once, by rule the rule comes first. */
export function NewList({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { fields, change, clear } = useNewList();
  const { id } = fields;
  const name = fields.name.trim();
  const create = useListMutation(() => createList({ id, name, kind: 'manual' }));
  const submit = () => {
    if (fields.kind === 'rule') {
      void navigate({ to: '/content/crm/lists/$list/', params: { list: newListId } });
      return;
    }
    create.mutate(undefined, {
      onSuccess: () => {
        clear();
        void navigate({ to: '/content/crm/lists/$list/', params: { list: id } });
      },
    });
  };
  return (
    <Dialog onClose={onClose} title={t`New list`} closeLabel={t`Close`}>
      <form
        className="stack gap-xl min-w-0"
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '' && !create.isPending) submit();
        }}
      >
        <TextField
          label={<Trans>List name</Trans>}
          value={fields.name}
          maxLength={limits.titleChars}
          onChange={(event) => change({ name: event.target.value })}
        />
        <KindChoice value={fields.kind === 'rule' ? 'rule' : 'manual'} onChange={(kind) => change({ kind })} />
        {create.error && <Alert>{errorText(create.error)}</Alert>}
        <div className="dialog-actions">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={create.isPending} disabled={name === ''}>
            {fields.kind === 'rule' ? <Trans>Set up the rule</Trans> : <Trans>Create</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
