import { createFileRoute, redirect } from '@tanstack/react-router';
import { readLink } from '#src/features/account/readLink.ts';

/** `/activate/{uid}/{token}`: the link leaves the address for what only this page sees. */
export const Route = createFileRoute('/activate/$')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/activate/', state: { link: readLink(params._splat) }, replace: true });
  },
});
