import { Trans } from '@lingui/react/macro';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { FailedUpload } from './useFileUpload.ts';

/** Why a file was not taken; where no answer came, it offers to send the same file again. */
export function UploadFailure({ failure, className }: { failure: FailedUpload; className?: string }) {
  const { text, again } = failure;
  return (
    <Alert {...(className && { className })}>
      <span>{text}</span>
      {again && (
        <>
          {' '}
          <Trans>If the file has arrived, it is not added twice.</Trans>
          <div className="mt-sm">
            <Button size="small" onClick={again} data-autofocus>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </>
      )}
    </Alert>
  );
}
