import { t } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type NamedPerson, personName } from '#machines/text/personName.ts';
import { contactQuery } from '#src/person/contactQueries.ts';
import { PersonScreen } from '#src/features/people/PersonScreen.tsx';
import { peopleFunnelQuery } from '#src/person/peopleFunnel.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/funnels/$id/people/$contact')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'person' },
  loader: ({ context, params }) =>
    Promise.all([
      context.queryClient.ensureQueryData(contactQuery(params.contact)),
      context.queryClient.ensureQueryData(peopleFunnelQuery(params.id)),
      loadCatalogues('people', 'person'),
    ]),
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: personTitle(loaderData?.[0]) }]),
  component: PersonRoute,
});

const personTitle = (contact?: NamedPerson) => (contact && personName(contact)) ?? t`Person`;

function PersonRoute() {
  const { id, contact } = Route.useParams();
  const { data: funnel } = useSuspenseQuery(peopleFunnelQuery(id));
  const { data } = useSuspenseQuery(contactQuery(contact));
  return <PersonScreen key={contact} funnel={funnel} contact={data} />;
}
