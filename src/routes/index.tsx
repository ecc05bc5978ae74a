import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/')({
  staticData: { name: 'start' },
  beforeLoad: () => {
    throw redirect({ to: '/content/panel/', replace: true });
  },
});
