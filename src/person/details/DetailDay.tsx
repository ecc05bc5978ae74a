import { useId } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ChangeContactInput } from '#contract/schemas/contacts/contactInput.ts';
import { LazyDayChoice } from '#src/shell/when/lazyDayChoice.ts';
import { DetailRow } from './DetailRow.tsx';
import { useDetailDraft } from './useDetailDraft.ts';

interface Props {
  contact: Contact;
  name: string;
  label: string;
  savedOf: (contact: Contact) => string;
  changeOf: (text: string) => ChangeContactInput;
}

/** A day among the details, typed or chosen in a calendar: leaving the field saves it. */
export function DetailDay({ contact, name, label, savedOf, changeOf }: Props) {
  const id = useId();
  const draft = useDetailDraft({ contact, name, savedOf, changeOf });
  const { error } = draft;
  return (
    <DetailRow {...{ id, name, label, error }} isPending={draft.isPending} onRetry={() => draft.save()}>
      <LazyDayChoice
        id={id}
        label={label}
        value={draft.text}
        errorId={error ? `${id}-note` : undefined}
        onBlur={() => draft.save()}
        onChange={draft.type}
      />
    </DetailRow>
  );
}
