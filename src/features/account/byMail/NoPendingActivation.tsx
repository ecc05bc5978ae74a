import { Trans } from '@lingui/react/macro';
import { Alert } from '#src/ui/Alert.tsx';

/** States that no account with that e-mail is pending activation. */
export function NoPendingActivation({ email }: { email: string }) {
  return (
    <Alert className="mb-xl">
      <Trans>
        No account at {email} needs activation. If yours is already active, sign in. If the address has a typo, correct
        it.
      </Trans>
    </Alert>
  );
}
