import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountFrame } from '../AccountFrame.tsx';
import type { LinkKind } from './mailCalls.ts';
import { MailSent } from './MailSent.tsx';

/** A screen that ends in a mail: what it asks for, then what is on its way. */
export function MailScreen({ kind, children }: { kind: LinkKind; children: ReactNode }) {
  const mail = useLocation({ select: ({ state }) => state.mail });
  return <AccountFrame>{mail ? <MailSent kind={kind} mail={mail} /> : children}</AccountFrame>;
}
