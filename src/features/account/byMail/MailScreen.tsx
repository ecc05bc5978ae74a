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

/** A screen that ends in a mail: what it asks for, then what is on its way. */
export function MailScreen({ kind, mail, children }: Props) {
  return <AccountFrame>{mail ? <MailSent kind={kind} mail={mail} /> : children}</AccountFrame>;
}
