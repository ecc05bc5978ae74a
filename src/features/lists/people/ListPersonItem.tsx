import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactList } from '#contract/schemas/contacts/list.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useListMutation } from '../queries.ts';
import classes from './People.module.css';
import { usePersonName } from '#src/person/personName.ts';
import { ListPersonLine } from './ListPersonLine.tsx';

/** A person of a list, who can be removed from one by hand. */
export function ListPersonItem({ list, person }: { list: ContactList; person: Contact }) {
  const { t } = useLingui();
  const name = usePersonName()(person);
  const notifyResult = useNotifyResult();
  const params = { id: list.id, contact: person.id };
  const { mutateAsync: remove, isPending } = useListMutation(() => call(endpoints.lists.removeContact, { params }));
  const { mutateAsync: putBack } = useListMutation(() => call(endpoints.lists.addContact, { params }));
  return (
    <li className={classes.person}>
      <ListPersonLine person={person} />
      {list.kind === 'manual' && (
        <IconButton
          label={t`Remove ${name} from the list`}
          aria-busy={isPending || undefined}
          onClick={() => {
            if (isPending) return;
            void notifyResult(remove(undefined), t`${name} is removed from the list`, {
              undo: () => putBack(undefined),
              undone: t`${name} is in the list again`,
            });
          }}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
