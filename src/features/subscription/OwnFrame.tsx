import type { ReactNode } from 'react';
import { AppShell } from '#src/shell/frame/AppShell.tsx';
import { SubscriptionParts } from '#src/shell/subscription/SubscriptionParts.tsx';

/** The layout with the rail and the banner, for who is signed in. */
export const OwnFrame = ({ children }: { children: ReactNode }) => (
  <AppShell>
    <SubscriptionParts />
    {children}
  </AppShell>
);
