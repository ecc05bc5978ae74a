import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import classes from './UploadedFile.module.css';
import type { SentFile } from './useFileUpload.ts';

interface Props {
  file: SentFile;
  /** The accessible name of the progress bar. */
  label: string;
  /** Shown once everything is sent, until the server has answered. */
  checking: ReactNode;
}

/** A file that is being uploaded: its name and how much of it is sent. */
export function UploadedFile({ file: { name, progress }, label, checking }: Props) {
  const { i18n } = useLingui();
  return (
    <div className={classes.sent}>
      <span className="medium truncate">{name}</span>
      {progress >= 1 ? (
        <output className={classes.percent}>{checking}</output>
      ) : (
        <span className={classes.percent}>{i18n.number(progress, { style: 'percent' })}</span>
      )}
      <span className={classes.bar}>
        <ProgressBar value={progress} label={label} />
      </span>
    </div>
  );
}
