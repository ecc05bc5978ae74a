import { createFileRoute, redirect } from '@tanstack/react-router';
import { readLink } from '#src/features/account/readLink.ts';

/** `/reset-pass/{uid}/{token}`: the link is removed from the URL and passed in memory. */
export const Route = createFileRoute('/reset-pass/$')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/reset-pass/', state: { link: readLink(params._splat) }, replace: true });
  },
});
