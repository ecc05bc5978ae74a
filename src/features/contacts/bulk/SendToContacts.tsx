import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import type { ContactsFilter } from '#contract/schemas/contacts/manyContacts.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { openPlaces } from '#src/person/placesQuery.ts';
import { usePersistedText } from '#src/shell/usePersistedText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { onlyList, useDraftMailing } from './useDraftMailing.ts';

interface Props {
  filter: ContactsFilter;
  count: number;
  places: readonly ContactPlace[];
  onClose: () => void;
}

/** Begins a mailing to contacts, by the bot of a funnel, and opens its composer: nothing is sent yet. */
export function SendToContacts({ places, ...props }: Props) {
  const { t } = useLingui();
  const open = openPlaces(places);
  return (
    <Dialog onClose={props.onClose} title={t`Send a message`} closeLabel={t`Close`}>
      {open.length > 0 ? (
        <Form {...props} places={open} />
      ) : (
        <div className="stack gap-xl">
          <p>
            <Trans>Mailings go out by the bot of a funnel. Create a funnel first.</Trans>
          </p>
          <Link to="/content/panel/" className={buttonClass({ variant: 'primary' })}>
            <Trans>Go to my funnels</Trans>
          </Link>
        </div>
      )}
    </Dialog>
  );
}

function Form({ filter, count, places, onClose }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const first = places.find(({ state }) => state === 'running') ?? places[0];
  const [funnel, setFunnel] = useState(filter.funnel ?? first?.id ?? '');
  const [name, setName, clearName] = usePersistedText(
    'mailing.toContacts',
    t`${plural(count, { one: 'Message to # contact', other: 'Message to # contacts' })}`,
  );
  const title = name.trim();
  const draft = useDraftMailing(filter);
  return (
    <form
      className="stack gap-xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (title === '' || draft.isPending) return;
        draft.mutateAsync({ funnel, title }).then(clearName, () => {});
      }}
    >
      <p>
        <Plural
          value={count}
          one="To # contact, if they have a chat with the funnel’s bot."
          other="To those of # contacts who have a chat with the funnel’s bot."
        />{' '}
        {onlyList(filter) === null && <Trans>They are added to a new list of this name.</Trans>}{' '}
        <Trans>You write the message next; nothing is sent yet.</Trans>
      </p>
      <TextField
        label={<Trans>Mailing title</Trans>}
        hint={<Trans>Only you see it.</Trans>}
        value={name}
        maxLength={limits.titleChars}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label={t`Funnel`}
        isWide
        value={funnel}
        choices={places.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(chosen) => setFunnel(chosen ?? '')}
      />
      {draft.error && <Alert>{errorText(draft.error)}</Alert>}
      <div className="dialog-actions">
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" isBusy={draft.isPending} aria-disabled={title === ''}>
          <Trans>Write the message</Trans>
        </Button>
      </div>
    </form>
  );
}
