import { Trans } from '@lingui/react/macro';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { File as StoredFile } from '#contract/schemas/file.ts';
import { upload } from '#src/api/upload.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import classes from './FolderDialog.module.css';

interface Props {
  label: string;
  onUploaded: (file: StoredFile) => void;
}

const accepted = 'image/jpeg,image/png,image/webp';

/** Uploads a picture of the owner’s own. */
export function UploadLook({ label, onUploaded }: Props) {
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => upload(file),
    onSuccess: onUploaded,
  });
  return (
    <>
      <span className={classes.upload}>
        <input
          ref={input}
          type="file"
          accept={accepted}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={label}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) mutate(file);
            target.value = '';
          }}
        />
        <Button size="small" isBusy={isPending} onClick={() => input.current?.click()}>
          <IconUpload size={16} stroke={1.75} aria-hidden />
          <Trans>Upload your own</Trans>
        </Button>
      </span>
      {error && (
        <div className="mt-md">
          <Alert>{errorText(error)}</Alert>
        </div>
      )}
    </>
  );
}
