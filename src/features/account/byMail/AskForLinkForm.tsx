import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import classes from '../AccountForm.module.css';
import { EmailField } from '../EmailField.tsx';
import { emailProblem } from '../emailProblem.ts';
import { FormFailure } from '../FormFailure.tsx';
import { nextMailAt } from '#src/shell/nextMailAt.ts';
import { useChecks } from '../useChecks.ts';
import { useKeptEmail } from '../useKeptEmail.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import type { LinkKind } from './mailCalls.ts';
import { NobodyWaits } from './NobodyWaits.tsx';
import { useAskForLink } from './useAskForLink.ts';

/** Asks for the e-mail that a link is sent to; then the screen has a mail to tell of. */
export function AskForLinkForm({ kind }: { kind: LinkKind }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { fields, change } = useKeptEmail();
  const { ask, asked, isBusy, error, isNobody } = useAskForLink(kind, {
    onSent: (to) => void navigate({ to: './', state: { mail: { to, againAt: nextMailAt() } } }),
  });
  const { pass, errorsOf } = useChecks(form, { email: emailProblem(fields.email) }, error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && pass()) ask(fields.email.trim());
  };
  return (
    <form ref={form} onSubmit={send} method="post" noValidate>
      {isNobody ? <NobodyWaits email={asked} /> : <FormFailure error={error} />}
      <EmailField value={fields.email} onChange={(email) => change('email', email)} errors={errorsOf('email')} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} className={classes.submit}>
        {kind === 'activate' ? <Trans>Send the mail again</Trans> : <Trans>Send the link</Trans>}
      </Button>
      <BackToSignIn />
    </form>
  );
}
