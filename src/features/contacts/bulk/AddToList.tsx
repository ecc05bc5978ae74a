import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ContactsFilter } from '#contract/schemas/contacts/manyContacts.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { listChoicesQuery } from '#src/person/listChoicesQuery.ts';
import { usePersistedText } from '#src/shell/typed/usePersistedText.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useFillList } from './useFillList.ts';

interface Props {
  filter: ContactsFilter;
  count: number;
  onClose: () => void;
  onDone: () => void;
}

/** Puts contacts into a list by hand that is there, or into a new one. */
export function AddToList({ filter, count, onClose, onDone }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const notifyResult = useNotifyResult();
  const { data } = useQuery(listChoicesQuery);
  const lists = data?.filter(({ kind }) => kind === 'manual') ?? [];
  const [list, setList] = useState<string>();
  const [name, setName, clearName] = usePersistedText('list.fromContacts');
  const chosen = lists.find(({ id }) => id === list);
  const title = name.trim();
  const isNew = !chosen;
  const add = useFillList(filter);
  const submit = async () => {
    if (add.isPending || (isNew && title === '')) return;
    const answer = add.mutateAsync(chosen ? { id: chosen.id } : { name: title });
    const listName = chosen?.name ?? title;
    if (!(await answer.catch(() => null))) return;
    await notifyResult(
      answer,
      t`${plural(count, { one: '# contact added', other: '# contacts added' })}: “${listName}”`,
      ({ list: filled, changed, contacts }) =>
        contacts?.length
          ? {
              undo: () => add.take(filled, contacts),
              undone: t`${plural(changed, { one: '# contact removed', other: '# contacts removed' })}: “${listName}”`,
            }
          : null,
    );
    clearName();
    onDone();
  };
  return (
    <Dialog onClose={onClose} title={t`Add to a list`} closeLabel={t`Close`}>
      <form
        className="stack gap-xl"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {lists.length > 0 && (
          <Select
            isWide
            label={t`List`}
            none={t`A new list`}
            value={list}
            choices={lists.map((one) => ({ value: one.id, label: one.name }))}
            onChange={setList}
          />
        )}
        {isNew && (
          <TextField
            label={<Trans>Name of the new list</Trans>}
            value={name}
            maxLength={limits.titleChars}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        {add.error && <Alert>{errorText(add.error)}</Alert>}
        <div className="dialog-actions">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={add.isPending} aria-disabled={isNew && title === ''}>
            <Trans>Add</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
