import { useLingui } from '@lingui/react/macro';
import { languages } from '#contract/languages.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { DuplicatePair, DuplicateSide } from '#contract/schemas/contacts/duplicate.ts';
import { personName } from '#machines/text/personName.ts';
import { useLikeness } from '#src/person/same/useLikeness.ts';
import { formatDate } from '#src/i18n/format.ts';

type Reason = DuplicatePair['reasons'][number];

/** What is said of a pair, and of each of the two. */
export function usePairTexts() {
  const { t, i18n } = useLingui();
  const language = languages.find((one) => one === i18n.locale) ?? 'en';
  const day = (at: string | Date) => formatDate({ language }, at);
  const likenessOf = useLikeness();
  const bothTexts: Record<Reason, (contact: Contact) => string> = {
    phone: ({ phone }) => t`Both have the phone ${phone ?? ''}.`,
    email: ({ email }) => t`Both have the e-mail ${email ?? ''}.`,
    username: ({ username }) => t`Both have the username @${username ?? ''}.`,
    name: () => t`Their names are similar.`,
  };
  return {
    day,
    list: (parts: readonly string[]) => parts.join(', '),
    nameOf: (contact: Parameters<typeof personName>[0]) => personName(contact) ?? t`No name`,
    reasonOf: likenessOf,
    bothHave: ({ reasons, keep }: DuplicatePair): string => (reasons[0] ? bothTexts[reasons[0]](keep.contact) : ''),
    originOf: ({ contact, imported }: DuplicateSide): string => {
      const date = day(contact.created_at);
      if (imported) {
        const { file, row } = imported;
        return t`${file}, row ${row}`;
      }
      return contact.chats.length > 0 ? t`from a bot, ${date}` : t`added manually, ${date}`;
    },
  };
}
