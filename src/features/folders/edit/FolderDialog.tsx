import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { File as StoredFile } from '#contract/schemas/file.ts';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { FormFailure } from '#src/shell/loadFailure/FormFailure.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useFocusFirstError } from '#src/ui/focus/useFocusFirstError.ts';
import { Cover } from '../looks/Cover.tsx';
import { FolderPicture } from '../looks/FolderPicture.tsx';
import { BackgroundField } from './BackgroundField.tsx';
import classes from './FolderDialog.module.css';
import { PictureField } from './PictureField.tsx';
import { useFolderFields } from './useFolderFields.ts';
import { useSaveFolder } from './useSaveFolder.ts';

interface Props {
  /** The folder that is changed; without one a new folder is made. */
  folder?: Folder;
  /** How many folders there are, so that a new one looks different. */
  count?: number;
  onSaved?: (id: string) => void;
  onClose: () => void;
}

const widthPx = 520;

/** Creates a folder, or changes its name, description, picture and background. */
export function FolderDialog({ folder, count = 0, onSaved, onClose }: Props) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { fields, changes, change, clear } = useFolderFields(folder, count);
  const [uploaded, setUploaded] = useState<Folder['files']>({});
  const save = useSaveFolder(folder);
  useFocusFirstError(form, save.error);
  const files = { ...folder?.files, ...uploaded };
  const submit = () =>
    save.mutate(
      { fields, changes },
      {
        onSuccess: ({ id }) => {
          clear();
          onClose();
          onSaved?.(id);
        },
      },
    );
  const onUploaded = (file: StoredFile) => setUploaded((before) => ({ ...before, [file.id]: file }));
  return (
    <Dialog onClose={onClose} title={folder ? t`Edit the folder` : t`New folder`} closeLabel={t`Close`} width={widthPx}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) submit();
        }}
      >
        <div className={classes.preview} aria-hidden>
          <Cover look={{ ...fields, files }} />
          <FolderPicture look={{ ...fields, files }} />
        </div>
        <FormFailure error={save.error} fields={['name', 'description']} />
        <TextField
          label={<Trans>Folder name</Trans>}
          value={fields.name}
          maxLength={limits.titleChars}
          errors={fieldErrors(save.error, 'name')}
          data-autofocus
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextArea
          label={<Trans>Description</Trans>}
          value={fields.description}
          maxChars={limits.folderDescriptionChars}
          errors={fieldErrors(save.error, 'description')}
          onChange={(event) => change({ description: event.target.value })}
        />
        <PictureField {...{ files, onUploaded }} value={fields.picture} onChange={(picture) => change({ picture })} />
        <BackgroundField
          {...{ files, onUploaded }}
          value={fields.background}
          onChange={(background) => change({ background })}
        />
        <div className="dialog-actions mt-xl">
          <Button
            onClick={() => {
              clear();
              onClose();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {folder ? <Trans>Save</Trans> : <Trans>Create a folder</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
