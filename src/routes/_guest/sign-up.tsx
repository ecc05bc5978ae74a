import { createFileRoute } from '@tanstack/react-router';
import { SignUpScreen } from '#src/features/account/SignUpScreen.tsx';

export const Route = createFileRoute('/_guest/sign-up')({
  validateSearch: ({ setup }: Record<string, unknown>): { setup?: string } =>
    typeof setup === 'string' || typeof setup === 'number' ? { setup: String(setup) } : {},
  component: SignUpRoute,
});

function SignUpRoute() {
  const { setup } = Route.useSearch();
  return <SignUpScreen setupCode={setup} />;
}
