import { createFileRoute, redirect } from '@tanstack/react-router';
import { readLink } from '#src/features/account/readLink.ts';

/** `/set-email/{uid}/{token}`: the link is removed from the URL and passed in memory. */
export const Route = createFileRoute('/set-email/$')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/set-email/', state: { link: readLink(params._splat) }, replace: true });
  },
});
