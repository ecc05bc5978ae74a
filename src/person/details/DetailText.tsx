import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ChangeContactInput } from '#contract/schemas/contacts/contactInput.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import classes from './Details.module.css';
import { DetailRow } from './DetailRow.tsx';
import { useDetailDraft } from './useDetailDraft.ts';

interface Props extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'> {
  contact: Contact;
  name: string;
  label: ReactNode;
  savedOf: (contact: Contact) => string;
  changeOf: (text: string) => ChangeContactInput;
}

/** A detail that is typed: Enter or leaving the field saves it, Escape takes the typing back. */
export function DetailText({ contact, name, label, savedOf, changeOf, ...input }: Props) {
  const { t } = useLingui();
  const id = useId();
  const draft = useDetailDraft({ contact, name, savedOf, changeOf });
  const { error } = draft;
  return (
    <DetailRow {...{ id, label, name, error }} isPending={draft.isPending} onRetry={() => draft.save()}>
      <input
        {...input}
        id={id}
        dir="auto"
        data-enter
        className={classes.input}
        value={draft.text}
        placeholder={t`Not set`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={() => draft.save()}
        onKeyDown={(event) => {
          if (keyOf(event) === 'Enter') draft.save();
          if (keyOf(event) === 'Escape' && draft.isDirty) {
            event.stopPropagation();
            draft.revert();
          }
        }}
      />
    </DetailRow>
  );
}
