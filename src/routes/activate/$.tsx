import { createFileRoute, redirect } from '@tanstack/react-router';
import { readLink } from '#src/features/account/readLink.ts';

/** `/activate/{uid}/{token}`: the link is removed from the URL and passed in memory. */
export const Route = createFileRoute('/activate/$')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/activate/', state: { link: readLink(params._splat) }, replace: true });
  },
});
