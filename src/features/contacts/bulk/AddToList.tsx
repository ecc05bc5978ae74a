import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import form from '#src/person/Bulk.module.css';
import { listChoicesQuery } from '#src/person/listChoicesQuery.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';
import { useNotifyResult } from '#src/shell/useNotifyResult.ts';
import { useRequestId } from '#src/shell/useRequestId.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { forEachContact } from './forEachContact.ts';

interface Props {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Puts contacts into a list by hand that is there, or into a new one. */
export function AddToList({ ids, onClose, onDone }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const notifyResult = useNotifyResult();
  const { data } = useQuery(listChoicesQuery);
  const lists = data?.filter(({ kind }) => kind === 'manual') ?? [];
  const [list, setList] = useState<string>();
  const [name, setName] = useState('');
  const chosen = lists.find(({ id }) => id === list);
  const title = name.trim();
  const isNew = !chosen;
  const add = useAdd(ids, setList);
  const submit = async () => {
    if (add.isPending || (isNew && title === '')) return;
    const answer = add.mutateAsync(chosen ? { id: chosen.id } : { name: title });
    const listName = chosen?.name ?? title;
    const count = ids.length;
    if (!(await answer.then(Boolean, () => false))) return;
    await notifyResult(
      answer,
      t`${plural(count, { one: '# contact added', other: '# contacts added' })}: “${listName}”`,
    );
    onDone();
  };
  return (
    <Dialog onClose={onClose} title={t`Add to a list`} closeLabel={t`Close`}>
      <form
        className={form.form}
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
        <div className={form.actions}>
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

/** A retry makes no second list: a name keeps its id, and a list that is made is chosen should adding to it fail. */
function useAdd(ids: readonly string[], onCreated: (list: string) => void) {
  const client = useQueryClient();
  const idOf = useRequestId();
  return useMutation({
    mutationFn: async (to: { id: string } | { name: string }) => {
      const list = 'id' in to ? to.id : idOf(to.name);
      if ('name' in to) {
        await call(endpoints.lists.create, { body: { id: list, name: to.name, kind: 'manual' } });
        await client.invalidateQueries({ queryKey: ['lists'] });
        onCreated(list);
      }
      const { error } = await forEachContact(ids, (contact) =>
        call(endpoints.lists.addContact, { params: { id: list, contact } }),
      );
      if (error !== undefined) throw error;
      return true;
    },
    onSettled: () => refreshThings(client, 'contacts'),
  });
}
