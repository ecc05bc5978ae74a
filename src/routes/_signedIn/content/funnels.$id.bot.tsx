import { t } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { BotScreen } from '#src/features/bot/BotScreen.tsx';
import { botFunnelQuery } from '#src/features/bot/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/funnels/$id/bot')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'bot' },
  loader: ({ context, params }) =>
    Promise.all([context.queryClient.ensureQueryData(botFunnelQuery(params.id)), loadCatalogues('bot', 'settings')]),
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: botTitle(loaderData?.[0].name) }]),
  component: BotRoute,
});

const botTitle = (name = t`Funnel`) => t`${name}: bot`;

function BotRoute() {
  const { id } = Route.useParams();
  const { data } = useSuspenseQuery(botFunnelQuery(id));
  return <BotScreen funnel={data} />;
}
