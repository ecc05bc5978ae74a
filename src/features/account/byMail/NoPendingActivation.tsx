import { Trans } from '@lingui/react/macro';
import { Alert } from '#src/ui/Alert.tsx';
import classes from '../AccountForm.module.css';

/** No account waits for its activation at that e-mail. */
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
