import { Trans } from '@lingui/react/macro';
import { Alert } from '#src/ui/Alert.tsx';
import classes from '../AccountForm.module.css';
import { RequestLinkForm } from './RequestLinkForm.tsx';
import type { LinkKind } from './mailCalls.ts';
import { ScreenTitle } from './ScreenTitle.tsx';

/** The error of an invalid or used mailed link, with the action to request another one. */
export function BadLink({ kind }: { kind: LinkKind }) {
  return (
    <>
      <ScreenTitle>
        <Trans>This link does not work</Trans>
      </ScreenTitle>
      <Alert className={classes.cause}>
        {kind === 'activate' ? (
          <Trans>It is too old, or a part of it was lost on the way. A new one takes a minute.</Trans>
        ) : (
          <Trans>
            It has been used, is too old, or a part of it was lost on the way. If you have just set a password with it,
            sign in; if not, a new link takes a minute.
          </Trans>
        )}
      </Alert>
      <RequestLinkForm kind={kind} />
    </>
  );
}
