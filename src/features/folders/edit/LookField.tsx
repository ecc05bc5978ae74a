import type { ReactNode } from 'react';
import { useId } from 'react';
import type { File as StoredFile } from '#contract/schemas/file.ts';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import classes from './FolderDialog.module.css';
import { UploadLook } from './UploadLook.tsx';

export interface LookProps {
  /** A name of the set, a file's id, or empty. */
  value: string;
  files: Folder['files'];
  onUploaded: (file: StoredFile) => void;
  onChange: (value: string) => void;
}

export interface LookChoice {
  value: string;
  label: string;
  className?: string;
  drawing: ReactNode;
}

interface Props extends Omit<LookProps, 'files'> {
  legend: string;
  choices: LookChoice[];
}

/** A choice of drawings, one of which may be uploaded. */
export function LookField({ legend, choices, value, onUploaded, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={classes.field}>
      <legend className="mb-sm text-sm medium">{legend}</legend>
      <div className="flex wrap gap-sm">
        {choices.map((choice) => (
          <label key={choice.value} className={`${classes.choice} ${choice.className ?? ''}`} title={choice.label}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              aria-label={choice.label}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.drawing}
          </label>
        ))}
        <UploadLook
          label={legend}
          onUploaded={(file) => {
            onUploaded(file);
            onChange(file.id);
          }}
        />
      </div>
    </fieldset>
  );
}
