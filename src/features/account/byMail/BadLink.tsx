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
          <Trans>It has expired or was not copied in full. Request a new one.</Trans>
        ) : (
          <Trans>
            It was already used, has expired or was not copied in full. If you have just set a password with it, sign
            in. If not, request a new link.
          </Trans>
        )}
      </Alert>
      <RequestLinkForm kind={kind} />
    </>
  );
}
