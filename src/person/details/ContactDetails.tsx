import { Trans } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { PhoneHint } from '../phones/PhoneHint.tsx';
import { Section } from '../Section.tsx';
import { DetailChoice } from './DetailChoice.tsx';
import { DetailText } from './DetailText.tsx';
import { languageChoices } from './languageChoices.ts';
import { ZoneDetail } from './ZoneDetail.tsx';

/** What is kept about a contact besides their own fields, each editable in its place. */
export function ContactDetails({ contact }: { contact: Contact }) {
  return (
    <Section title={<Trans>Details</Trans>}>
      <div className="stack gap-2xs">
        <DetailText
          contact={contact}
          name="first_name"
          label={<Trans>First name</Trans>}
          savedOf={({ first_name }) => first_name}
          maxLength={limits.personNameChars}
          changeOf={(first_name) => ({ first_name })}
        />
        <DetailText
          contact={contact}
          name="last_name"
          label={<Trans>Last name</Trans>}
          savedOf={({ last_name }) => last_name}
          maxLength={limits.personNameChars}
          changeOf={(last_name) => ({ last_name })}
        />
        <DetailText
          contact={contact}
          name="phone"
          label={<Trans>Phone</Trans>}
          type="tel"
          savedOf={({ phone }) => phone ?? ''}
          maxLength={limits.phoneChars}
          changeOf={(phone) => ({ phone: phone || null })}
        />
        <DetailText
          contact={contact}
          name="email"
          label={<Trans>E-mail</Trans>}
          type="email"
          savedOf={({ email }) => email ?? ''}
          maxLength={limits.emailChars}
          changeOf={(email) => ({ email: email || null })}
        />
        <DetailChoice
          contact={contact}
          name="language"
          label={<Trans>Language</Trans>}
          savedOf={({ language }) => language ?? ''}
          choices={languageChoices(contact.language)}
          changeOf={(language) => ({ language: language || null })}
        />
        <ZoneDetail contact={contact} />
      </div>
      <p className="text-xs muted">
        <PhoneHint />
      </p>
      {contact.telegram_id !== null && (
        <p className="text-xs muted">
          <Trans>Names and language follow Telegram: the person’s next message brings them again.</Trans>
        </p>
      )}
    </Section>
  );
}
