import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '#src/features/account/SignInScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_guest/sign-in')({
  staticData: { name: 'sign-in' },
  beforeLoad: ({ location: { state } }) => ({ done: state.done }),
  head: () => setPageMeta([{ name: 'title', content: t`Sign in` }]),
  loader: () => loadCatalogues('account'),
  component: SignInRoute,
});

function SignInRoute() {
  const { done } = Route.useRouteContext();
  return <SignInScreen done={done} />;
}
