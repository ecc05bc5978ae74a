import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { EmailField } from '../EmailField.tsx';
import { validateEmail } from '../validateEmail.ts';
import { AccountFormFailure } from '../AccountFormFailure.tsx';
import { nextMailAt } from '#src/shell/clock/nextMailAt.ts';
import { useFormValidation } from '../useFormValidation.ts';
import { usePersistedEmail } from '../usePersistedEmail.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import type { LinkKind } from './mailCalls.ts';
import { NoPendingActivation } from './NoPendingActivation.tsx';
import { useRequestLink } from './useRequestLink.ts';

/** Requests a link by e-mail; then the screen confirms that it was sent. */
export function RequestLinkForm({ kind }: { kind: LinkKind }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { email, setEmail } = usePersistedEmail();
  const { ask, asked, isBusy, error, hasNoPendingActivation } = useRequestLink(kind, {
    onSent: (to) => void navigate({ to: './', state: { mail: { to, againAt: nextMailAt() } } }),
  });
  const { validate, errorsOf } = useFormValidation(form, { email: validateEmail(email) }, error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && validate()) ask(email.trim());
  };
  return (
    <form ref={form} onSubmit={send} method="post" noValidate>
      {hasNoPendingActivation ? <NoPendingActivation email={asked} /> : <AccountFormFailure error={error} />}
      <EmailField value={email} onChange={setEmail} errors={errorsOf('email')} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} className="mt-xs">
        {kind === 'activate' ? <Trans>Send the e-mail again</Trans> : <Trans>Send the link</Trans>}
      </Button>
      <BackToSignIn />
    </form>
  );
}
