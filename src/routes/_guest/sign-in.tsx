import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '#src/features/account/SignInScreen.tsx';

export const Route = createFileRoute('/_guest/sign-in')({ component: SignInScreen });
