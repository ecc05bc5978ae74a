import { useLingui } from '@lingui/react';
import { type AnyRoute, useMatches, useRouter } from '@tanstack/react-router';
import type { PageMeta } from '#src/platform/page/pageMeta.ts';
import { usePageMeta } from '#src/platform/page/usePageMeta.ts';

/** Renders the title and the meta tags of the current routes in the current language. */
export function PageHead() {
  useLingui();
  const { routesById } = useRouter();
  const matches = useMatches();
  usePageMeta(
    matches.flatMap((match) => {
      const { head } = (routesById[match.routeId] as AnyRoute).options;
      const { params, loaderData } = match;
      const result = head?.({ matches, match, params, loaderData } as never) as { meta?: PageMeta[] } | undefined;
      return result?.meta ?? [];
    }),
  );
  return null;
}
