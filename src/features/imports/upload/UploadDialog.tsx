import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import { UploadFailure } from '#src/shell/typed/UploadFailure.tsx';
import { UploadedFile } from '#src/shell/typed/UploadedFile.tsx';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { FileDrop } from '#src/ui/field/FileDrop.tsx';
import { SampleFile } from './SampleFile.tsx';
import { useUpload } from './useUpload.ts';

const megabyte = 1024 * 1024;

interface Props {
  /** An import that was not started, whose place the new one takes. */
  instead?: string;
  onClose: () => void;
}

/** Takes a file of contacts by choice or by drop; nothing of it is written yet. */
export function UploadDialog({ instead, onClose }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const { file, failure, start, cancel } = useUpload(instead, (id) => {
    onClose();
    void navigate({ to: '/content/crm/imports/$import/', params: { import: id } });
  });
  const most = limits.importBytes / megabyte;
  const rows = format.number(limits.importRows);
  return (
    <Dialog title={t`Import contacts`} closeLabel={t`Close`} width={520} onClose={onClose}>
      <div className="stack gap-lg min-w-0">
        {failure && <UploadFailure failure={failure} />}
        {file ? (
          <UploadedFile file={file} label={t`Upload`} checking={<Trans>Reading the file…</Trans>} />
        ) : (
          <FileDrop
            icon={<IconFileImport size={28} stroke={1.5} aria-hidden />}
            title={<Trans>Choose a file or drop it here</Trans>}
            hint={
              <Trans>
                CSV or XLSX, up to {most}&nbsp;MB and {rows} rows
              </Trans>
            }
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            testId="contacts-file"
            onFile={(chosen) => void start(chosen)}
          />
        )}
        <p className="text-sm muted">
          <Trans>Nothing is imported yet: you match the columns first.</Trans>
        </p>
        <div className="row wrap gap-md justify-end">
          <SampleFile />
          {file ? (
            <Button onClick={cancel}>
              <Trans>Cancel the upload</Trans>
            </Button>
          ) : (
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
