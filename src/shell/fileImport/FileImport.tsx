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
  /** Whether a funnel of another program is taken too. */
  takesOthers?: boolean;
}

/** Takes an exported funnel by a click or a drop, then shows how much of it is sent. */
export function FileImport({ file, failure, onFile, takesOthers = false }: Props) {
  const { t } = useLingui();
  const most = limits.bundleBytes / megabyte;
  const mostOfOthers = limits.convertedBytes / megabyte;
  return (
    <>
      {failure && <UploadFailure className="mb-lg break-words" failure={failure} />}
      {file ? (
        <UploadedFile file={file} label={t`Import`} checking={<Trans>Checking…</Trans>} />
      ) : (
        <FileDrop
          icon={<IconFileImport size={28} stroke={1.5} aria-hidden />}
          title={<Trans>Choose the file</Trans>}
          hint={
            takesOthers ? (
              <>
                <Trans>A zip file made with “Export”, up to {most}&nbsp;MB</Trans>
                <br />
                <Trans>Or a JSON file exported from Typebot, up to {mostOfOthers}&nbsp;MB</Trans>
              </>
            ) : (
              <Trans>A zip file made with “Export”, up to {most}&nbsp;MB</Trans>
            )
          }
          accept={takesOthers ? '.zip,.json,application/zip,application/json' : '.zip,application/zip'}
          testId="import"
          onFile={onFile}
        />
      )}
      <p className={classes.hint}>
        {takesOthers ? (
          <Trans>
            The bot and people are not included. What Typebot has and Voronka doesn’t is listed after the import.
          </Trans>
        ) : (
          <Trans>Stages, messages, pictures and videos are included; the bot and people are not.</Trans>
        )}
      </p>
    </>
  );
}
