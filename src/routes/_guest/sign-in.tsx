import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '#src/features/account/SignInScreen.tsx';
import { loadTexts } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/_guest/sign-in')({
  staticData: { name: 'sign-in' },
  beforeLoad: ({ location: { state } }) => ({ done: state.done }),
  head: () => setPageMeta([{ name: 'title', content: t`Sign in` }]),
  loader: () => loadTexts('account'),
  component: SignInRoute,
});

function SignInRoute() {
  const { done } = Route.useRouteContext();
  return <SignInScreen done={done} />;
}
