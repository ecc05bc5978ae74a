import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminAccountPage } from '#contract/schemas/account/adminAccount.ts';
import { call } from '#src/api/call.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useAct } from '../confirm/gate.ts';
import { accountQuery, allAccountLists } from '../queries.ts';

interface Props {
  account: AdminAccountPage;
  onClose: () => void;
}

/** Deletes an account for good, once its name is typed. */
export function DeleteDialog({ account: { id, name }, onClose }: Props) {
  const { t } = useLingui();
  const act = useAct();
  const client = useQueryClient();
  const navigate = useNavigate();
  // not kept: what deletes forever is typed each time
  const [typed, setTyped] = useState('');
  const remove = async (reason: string) => {
    const body = { name: typed, reason };
    const isDone = await act(async () => {
      await call(endpoints.adminAccounts.delete, { params: { id }, body });
      return true;
    }, t`The account is deleted`);
    if (!isDone) return false;
    // the list begins anew: what is loaded of it has the account, and changes in place alone
    client.removeQueries({ queryKey: allAccountLists });
    await navigate({ to: '/admin/accounts/', replace: true });
    client.removeQueries({ queryKey: accountQuery(id).queryKey });
    await client.invalidateQueries({ queryKey: ['admin'] });
    return true;
  };
  return (
    <ReasonDialog
      form={`delete.${id}`}
      isDangerous
      title={t`Delete the account of ${name} forever?`}
      lead={
        <Trans>
          Its bots, people, messages and files are deleted and can’t be restored. Payments stay in the ledger.
        </Trans>
      }
      hint={<Trans>It stays in the audit log.</Trans>}
      action={<Trans>Delete forever</Trans>}
      isComplete={typed.trim() === name.trim()}
      onReason={remove}
      onClose={onClose}
    >
      <TextField
        label={<Trans>Type the name of the account: {name}</Trans>}
        value={typed}
        maxLength={400}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        data-unkept
        onChange={({ target }) => setTyped(target.value)}
      />
    </ReasonDialog>
  );
}
