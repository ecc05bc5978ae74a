import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { OwnFieldInput } from '#src/person/own/OwnFieldInput.tsx';
import { PhoneHint } from '#src/person/phones/PhoneHint.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import classes from './AddContact.module.css';
import { TagField } from './TagField.tsx';
import type { ContactDraft } from './useContactDraft.ts';

interface Props {
  draft: ContactDraft;
  change: (change: Partial<ContactDraft>) => void;
  fields: readonly ContactField[];
  places: readonly ContactPlace[];
  error: unknown;
}

/** The inputs of a new contact, each with the server's errors. */
export function ContactFields({ draft, change, fields, places, error }: Props) {
  const { t } = useLingui();
  const input = (name: 'first_name' | 'last_name' | 'phone' | 'email') => ({
    value: draft[name],
    errors: fieldErrors(error, name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const optional = <Trans>optional</Trans>;
  return (
    <>
      <div className={classes.pair}>
        <TextField label={<Trans>First name</Trans>} maxLength={limits.personNameChars} {...input('first_name')} />
        <TextField
          label={<Trans>Last name</Trans>}
          aside={optional}
          maxLength={limits.personNameChars}
          {...input('last_name')}
        />
        <TextField
          label={<Trans>Phone</Trans>}
          aside={optional}
          hint={<PhoneHint />}
          type="tel"
          maxLength={limits.phoneChars}
          {...input('phone')}
        />
        <TextField
          label={<Trans>E-mail</Trans>}
          aside={optional}
          type="email"
          maxLength={limits.emailChars}
          {...input('email')}
        />
        {fields.map((field) => (
          <OwnFieldInput
            key={field.id}
            field={field}
            value={draft.fields[field.name] ?? ''}
            errors={fieldErrors(error, `fields.${field.name}`)}
            onChange={(value) => change({ fields: { ...draft.fields, [field.name]: value } })}
          />
        ))}
      </div>
      <TagField
        places={places}
        tags={draft.tags}
        errors={fieldErrors(error, 'tags')}
        onChange={(tags) => change({ tags })}
      />
      <TextArea
        label={t`Note`}
        hint={<Trans>Only you see the note.</Trans>}
        value={draft.note}
        maxLength={limits.noteChars}
        errors={fieldErrors(error, 'note')}
        onChange={(event) => change({ note: event.target.value })}
      />
    </>
  );
}
