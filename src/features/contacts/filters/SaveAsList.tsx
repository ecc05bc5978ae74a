import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Rule } from '#contract/schemas/contacts/rule.ts';
import { call } from '#src/api/call.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { FormFailure } from '#src/shell/loadFailure/FormFailure.tsx';
import { usePersistedText } from '#src/shell/typed/usePersistedText.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';

/** Saves the filters as a list by rule, which always has whom they show. */
export function SaveAsList({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const notifyResult = useNotifyResult();
  const [id] = useState(() => v7());
  const [name, setName, clearName] = usePersistedText('list.fromFilters');
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: () => call(endpoints.lists.create, { body: { id, name: name.trim(), kind: 'rule', rule } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['lists'] }),
  });
  const submit = async () => {
    const answer = mutateAsync();
    if (!(await answer.catch(() => null))) return;
    const title = name.trim();
    void notifyResult(
      answer,
      ({ count }) => t`The list “${title}” is saved: ${plural(count, { one: '# contact', other: '# contacts' })}`,
    );
    clearName();
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t`Save as a list`} closeLabel={t`Close`}>
      <form
        className="stack gap-xl"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && name.trim() !== '') void submit();
        }}
      >
        <FormFailure error={error} fields={['name']} />
        <TextField
          label={<Trans>Name of the new list</Trans>}
          hint={<Trans>Everyone whom these filters find later joins the list too.</Trans>}
          value={name}
          maxLength={limits.titleChars}
          errors={fieldErrors(error, 'name')}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="dialog-actions">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={isPending} aria-disabled={name.trim() === ''}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
