import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SignUpScreen } from '#src/features/account/SignUpScreen.tsx';

const search = z.object({ setup: z.coerce.string().optional().catch(undefined) });

export const Route = createFileRoute('/_guest/sign-up')({
  validateSearch: search,
  component: SignUpRoute,
});

function SignUpRoute() {
  const { setup } = Route.useSearch();
  return <SignUpScreen setupCode={setup} />;
}
