import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '#src/ui/IconButton.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import type { AnswerUpload } from './answerUploads.ts';
import classes from './Composer.module.css';

/** How far a file is uploaded that goes along with the answer. */
export function UploadingFile({ file, onCancel }: { file: AnswerUpload; onCancel: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.uploading}>
      <span className="grow truncate text-sm" translate="no">
        {file.name}
      </span>
      <ProgressBar value={file.progress} label={t`Uploading`} />
      <IconButton size="small" label={t`Cancel the upload`} onClick={onCancel}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
