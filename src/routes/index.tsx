import { createFileRoute, redirect } from '@tanstack/react-router';
import { takePlainLaunch } from '#src/platform/telegram/launch.ts';

export const Route = createFileRoute('/')({
  staticData: { name: 'start' },
  beforeLoad: async ({ context }) => {
    if (takePlainLaunch()) {
      const { lastFunnel } = await import('#src/app/lastFunnel.ts');
      const id = await lastFunnel(context.session, context.queryClient);
      if (id !== null) throw redirect({ to: '/content/funnels/$id/', params: { id }, replace: true });
    }
    throw redirect({ to: '/content/panel/', replace: true });
  },
});
