import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactList } from '#contract/schemas/contacts/list.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Button } from '#src/ui/Button.tsx';
import { useListMutation } from '../queries.ts';
import classes from './People.module.css';
import { usePersonName } from '#src/person/personName.ts';
import { ListPersonLine } from './ListPersonLine.tsx';

interface Props {
  list: ContactList;
  person: Contact;
  isIn: boolean;
}

/** A contact who can be added to a list, or taken out again. */
export function FoundPerson({ list, person, isIn }: Props) {
  const { t } = useLingui();
  const name = usePersonName()(person);
  const errorText = useErrorText();
  const params = { id: list.id, contact: person.id };
  const toggle = useListMutation((isAdded: boolean) =>
    call(isAdded ? endpoints.lists.addContact : endpoints.lists.removeContact, { params }),
  );
  const isShownIn = toggle.isPending ? toggle.variables : isIn;
  return (
    <li className={classes.person}>
      <ListPersonLine person={person} />
      <Button
        size="small"
        variant={isShownIn ? 'soft' : 'default'}
        aria-label={isShownIn ? t`Added: ${name}. Remove from the list` : t`Add ${name} to the list`}
        isBusy={toggle.isPending}
        onClick={() => toggle.mutate(!isIn, { onError: (error) => notify({ type: 'error', text: errorText(error) }) })}
      >
        {!toggle.isPending &&
          (isShownIn ? (
            <IconCheck size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconPlus size={16} stroke={1.75} aria-hidden />
          ))}
        {isShownIn ? <Trans>Added</Trans> : <Trans>Add</Trans>}
      </Button>
    </li>
  );
}
