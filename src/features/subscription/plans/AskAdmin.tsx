import { Trans } from '@lingui/react/macro';
import { Alert } from '#src/ui/Alert.tsx';
import classes from './AskAdmin.module.css';

/** Where nothing is paid here, and the server's administrator grants subscriptions by hand. */
export const AskAdmin = () => (
  <div className={classes.note}>
    <Alert tone="accent">
      <Trans>The server’s administrator grants subscriptions here, free of charge. Ask them for yours.</Trans>
    </Alert>
  </div>
);
