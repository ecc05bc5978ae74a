import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SignUpScreen } from '#src/features/account/SignUpScreen.tsx';
import { loadTexts } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/_guest/sign-up')({
  staticData: { name: 'sign-up' },
  head: () => setPageMeta([{ name: 'title', content: t`Create an account` }]),
  validateSearch: ({ setup }: Record<string, unknown>): { setup?: string } =>
    typeof setup === 'string' || typeof setup === 'number' ? { setup: String(setup) } : {},
  loader: () => loadTexts('account'),
  component: SignUpRoute,
});

function SignUpRoute() {
  const { setup } = Route.useSearch();
  return <SignUpScreen setupCode={setup} />;
}
