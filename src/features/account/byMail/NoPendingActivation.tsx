import { Trans } from '@lingui/react/macro';
import { Alert } from '#src/ui/Alert.tsx';
import classes from '../AccountForm.module.css';

/** States that no account with that e-mail is pending activation. */
export function NoPendingActivation({ email }: { email: string }) {
  return (
    <Alert className={classes.alert}>
      <Trans>
        No account waits to be activated at {email}. If it is active already, sign in; if the address is mistyped, put
        it right.
      </Trans>
    </Alert>
  );
}
