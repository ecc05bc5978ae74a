import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactList, ContactListSummary } from '#contract/schemas/contacts/list.ts';
import { call } from '#src/api/call.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { RemoveDialog } from '#src/shell/things/RemoveDialog.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Form.module.css';
import { listQuery, useListMutation } from './queries.ts';

interface Props {
  list: ContactListSummary;
  onRemoved?: () => void;
  onClose: () => void;
}

/** Removes a list after the question, which says where the list is used. */
export function RemoveList({ list: { id, name, count }, onRemoved, onClose }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ ...listQuery(id), staleTime: 0 });
  const { mutateAsync, isPending } = useListMutation(() => call(endpoints.lists.remove, { params: { id } }));
  return (
    <RemoveDialog
      title={<Trans>Are you sure you want to remove the list?</Trans>}
      isBusy={isPending}
      told={t`The list “${name}” is removed`}
      remove={() => mutateAsync(undefined)}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <p className={classes.text}>
        <Trans>
          “{name}” has <Plural value={count} one="# person" other="# people" />. Everyone stays in your contacts.
        </Trans>
      </p>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && <Uses uses={data.used_by} />}
    </RemoveDialog>
  );
}

/** What breaks without the list. */
function Uses({ uses: { lists, mailings } }: { uses: ContactList['used_by'] }) {
  if (lists.length === 0 && mailings.length === 0)
    return (
      <p className={classes.text}>
        <Trans>No other list and no unsent mailing uses it.</Trans>
      </p>
    );
  return (
    <>
      <p className={classes.text}>
        <Trans>It is used here. Without it these have nobody until you choose another list:</Trans>
      </p>
      <ul className="uses">
        {lists.map((one) => (
          <li key={one.id}>
            <Trans>list “{one.name}”</Trans>
          </li>
        ))}
        {mailings.map((one) => (
          <li key={one.id}>
            <Trans>mailing “{one.title}”</Trans>
          </li>
        ))}
      </ul>
    </>
  );
}
