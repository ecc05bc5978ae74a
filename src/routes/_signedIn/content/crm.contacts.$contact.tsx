import { t } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type NamedPerson, personName } from '#machines/text/personName.ts';
import { ContactScreen } from '#src/features/contacts/contact/ContactScreen.tsx';
import { loadContact } from '#src/features/contacts/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { contactQuery } from '#src/person/contactQueries.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/crm/contacts/$contact')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'contact' },
  loader: ({ context, params }) =>
    Promise.all([loadContact(context.queryClient, params.contact), loadCatalogues('contacts', 'person')]),
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: contactTitle(loaderData?.[0]) }]),
  component: ContactRoute,
});

const contactTitle = (contact?: NamedPerson) => (contact && personName(contact)) ?? t`Person`;

function ContactRoute() {
  const { contact } = Route.useParams();
  const { data } = useSuspenseQuery(contactQuery(contact));
  return <ContactScreen key={contact} contact={data} />;
}
