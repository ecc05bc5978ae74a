import { t } from '@lingui/core/macro';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '#src/app/router.tsx';
import { setPageMeta } from '#src/platform/pageMeta.ts';
import { LinkNews } from '#src/shell/LinkNews.tsx';
import { OpenAsAnother } from '#src/shell/OpenAsAnother.tsx';
import { PageHead } from '#src/shell/PageHead.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => setPageMeta([{ name: 'description', content: t`Design sales funnels for a Telegram bot and run them.` }]),
  component: Root,
});

function Root() {
  return (
    <>
      <PageHead />
      <Outlet />
      <OpenAsAnother />
      <LinkNews />
    </>
  );
}
