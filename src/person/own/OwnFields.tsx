import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import { DetailChoice } from '../details/DetailChoice.tsx';
import { DetailDay } from '../details/DetailDay.tsx';
import { DetailText } from '../details/DetailText.tsx';
import { Section } from '../Section.tsx';
import { ownFieldsQuery } from './ownFieldsQuery.ts';
import { ownValueOf, typedValue } from './ownValueOf.ts';

/** A contact's values of the owner's own fields, each editable in its place; nothing while there are no such fields. */
export function OwnFields({ contact }: { contact: Contact }) {
  const { data: fields } = useQuery(ownFieldsQuery);
  if (!fields || fields.length === 0) return null;
  return (
    <Section
      title={<Trans>Custom fields</Trans>}
      end={
        <Link to="/content/crm/fields/">
          <Trans>Set up</Trans>
        </Link>
      }
    >
      <div className="stack gap-2xs">
        {fields.map((field) => (
          <OwnField key={field.id} contact={contact} field={field} />
        ))}
      </div>
    </Section>
  );
}

function OwnField({ contact, field: { name, title, kind, choices } }: { contact: Contact; field: ContactField }) {
  const { t } = useLingui();
  const detail = {
    contact,
    name: `fields.${name}`,
    label: title,
    savedOf: ({ fields }: Contact) => typedValue(fields[name]),
    changeOf: (text: string) => ({ fields: { [name]: ownValueOf(kind, text) } }),
  };
  switch (kind) {
    case 'boolean': {
      const yesOrNo = [
        { value: 'true', label: t`Yes` },
        { value: 'false', label: t`No` },
      ];
      return <DetailChoice {...detail} choices={yesOrNo} />;
    }
    case 'choice':
      return <DetailChoice {...detail} choices={choices.map((choice) => ({ value: choice, label: choice }))} />;
    case 'date':
      return <DetailDay {...detail} />;
    case 'number':
      return <DetailText {...detail} inputMode="decimal" />;
    case 'text':
      return <DetailText {...detail} maxLength={limits.fieldTextChars} />;
  }
}
