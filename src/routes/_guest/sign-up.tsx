import { t } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpScreen } from '#src/features/account/SignUpScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { signUpMode } from '#src/platform/page/signUpMode.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_guest/sign-up')({
  staticData: { name: 'sign-up' },
  beforeLoad: () => {
    if (signUpMode() === 'off') throw redirect({ to: '/sign-in/', replace: true });
  },
  head: () => setPageMeta([{ name: 'title', content: t`Create an account` }]),
  validateSearch: ({ setup, invite }: Record<string, unknown>): { setup?: string; invite?: string } => ({
    ...(typeof setup === 'string' && { setup }),
    ...(typeof invite === 'string' && { invite }),
  }),
  loader: () => loadCatalogues('account'),
  component: SignUpRoute,
});

function SignUpRoute() {
  const { setup, invite } = Route.useSearch();
  return <SignUpScreen setupCode={setup} inviteCode={invite} />;
}
