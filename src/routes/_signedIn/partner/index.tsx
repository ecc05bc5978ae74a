import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_signedIn/partner/')({
  beforeLoad: () => {
    throw redirect({ to: '/partner/dashboard/', replace: true });
  },
});
