import { Trans } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import { uploadTo } from '#src/api/upload.ts';
import { withFieldsChoice } from '#src/shell/carriedFields/withFieldsChoice.ts';
import { FileImport } from '#src/shell/fileImport/FileImport.tsx';
import { useFileImport } from '#src/shell/fileImport/useFileImport.ts';
import type { Sending } from '#src/shell/typed/useFileUpload.ts';
import { Button } from '#src/ui/Button.tsx';
import { useRefreshingMutation } from '../mutations.ts';
import type { MakingStep } from './addFunnelStep.ts';

/** Imports a funnel from a file exported on this or another server, or from Typebot. */
export function ImportStep({ send, onMade }: MakingStep) {
  const { mutateAsync } = useRefreshingMutation(({ file: sent, id, ...options }: Sending) =>
    withFieldsChoice((choice) => uploadTo(endpoints.funnels.import, sent, { query: { id, ...choice }, ...options })),
  );
  const { file, failure, start, cancel } = useFileImport(mutateAsync, ({ id, made_fields = [], imported }) => {
    onMade(made_fields);
    send({ type: 'import.done', funnelId: id, lost: imported?.items ?? 0 });
  });
  return (
    <>
      <FileImport takesOthers file={file} failure={failure} onFile={(chosen) => void start(chosen)} />
      <div className="dialog-actions mt-2xl">
        {file ? (
          <Button onClick={cancel} data-autofocus>
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <Button onClick={() => send({ type: 'step.back' })}>
            <Trans>Back</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
