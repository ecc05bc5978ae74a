import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileImport } from '@tabler/icons-react';
import { limits } from '#contract/limits.ts';
import { FileDrop } from '#src/ui/field/FileDrop.tsx';
import { UploadFailure } from '../typed/UploadFailure.tsx';
import { UploadedFile } from '../typed/UploadedFile.tsx';
import type { useFileUpload } from '../typed/useFileUpload.ts';
import classes from './FileImport.module.css';

const megabyte = 1024 * 1024;

interface Props extends Pick<ReturnType<typeof useFileUpload>, 'file' | 'failure'> {
  onFile: (file: File) => void;
}

/** Takes an exported funnel by a click or a drop, then shows how much of it is sent. */
export function FileImport({ file, failure, onFile }: Props) {
  const { t } = useLingui();
  const most = limits.bundleBytes / megabyte;
  return (
    <>
      {failure && <UploadFailure className="mb-lg break-words" failure={failure} />}
      {file ? (
        <UploadedFile file={file} label={t`Import`} checking={<Trans>Checking…</Trans>} />
      ) : (
        <FileDrop
          icon={<IconFileImport size={28} stroke={1.5} aria-hidden />}
          title={<Trans>Choose the file</Trans>}
          hint={<Trans>A zip file made with “Export”, up to {most} MB</Trans>}
          accept=".zip,application/zip"
          testId="import"
          onFile={onFile}
        />
      )}
      <p className={classes.hint}>
        <Trans>Stages, messages, pictures and videos are included; the bot and people are not.</Trans>
      </p>
    </>
  );
}
