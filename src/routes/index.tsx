import { createFileRoute, redirect } from '@tanstack/react-router';
import { takePlainLaunch } from '#src/platform/telegram/launch.ts';

export const Route = createFileRoute('/')({
  staticData: { name: 'start' },
  beforeLoad: async ({ context }) => {
    if (takePlainLaunch()) {
      const { fetchLastFunnel } = await import('#src/app/fetchLastFunnel.ts');
      const id = await fetchLastFunnel(context.session, context.queryClient);
      if (id !== null) throw redirect({ to: '/content/funnels/$id/', params: { id }, replace: true });
    }
    throw redirect({ to: '/content/panel/', replace: true });
  },
});
