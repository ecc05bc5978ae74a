import { createFileRoute, redirect } from '@tanstack/react-router';
import { readLink } from '#src/features/account/readLink.ts';

/** `/cancel/{uid}/{token}`: the link is removed from the URL and passed in memory. */
export const Route = createFileRoute('/cancel/$')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/cancel/', state: { link: readLink(params._splat) }, replace: true });
  },
});
