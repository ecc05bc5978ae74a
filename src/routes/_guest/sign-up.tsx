import { t } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpScreen } from '#src/features/account/SignUpScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { signUpMode } from '#src/platform/signUpMode.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/_guest/sign-up')({
  staticData: { name: 'sign-up' },
  beforeLoad: () => {
    if (signUpMode() === 'off') throw redirect({ to: '/sign-in/', replace: true });
  },
  head: () => setPageMeta([{ name: 'title', content: t`Create an account` }]),
  validateSearch: ({ setup, invite }: Record<string, unknown>): { setup?: string; invite?: string } => ({
    ...(isText(setup) && { setup: String(setup) }),
    ...(isText(invite) && { invite: String(invite) }),
  }),
  loader: () => loadCatalogues('account'),
  component: SignUpRoute,
});

/** The router parses digits in a query as a number. */
const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function SignUpRoute() {
  const { setup, invite } = Route.useSearch();
  return <SignUpScreen setupCode={setup} inviteCode={invite} />;
}
