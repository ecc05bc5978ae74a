import type { ReactNode } from 'react';
import { AccountFrame } from '../AccountFrame.tsx';
import type { SentMail } from '../historyState.ts';
import type { LinkKind } from './mailCalls.ts';
import { MailSent } from './MailSent.tsx';

interface Props {
  kind: LinkKind;
  mail: SentMail | undefined;
  children: ReactNode;
}

/** A screen that requests a mail: its form first, then the confirmation that the mail was sent. */
export function MailScreen({ kind, mail, children }: Props) {
  return <AccountFrame>{mail ? <MailSent kind={kind} mail={mail} /> : children}</AccountFrame>;
}
