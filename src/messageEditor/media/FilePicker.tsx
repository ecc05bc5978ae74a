import type { RefObject } from 'react';
import type { MediaKind } from '#contract/mediaKinds.ts';
import { acceptedTypes } from './uploadRules.ts';

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  /** What is offered in the dialog of the system. */
  kinds: readonly MediaKind[];
  /** One file instead of several. */
  isSingle?: boolean;
  onFiles: (files: File[]) => void;
  testId?: string;
}

/** The file input behind a button. */
export function FilePicker({ ref, kinds, isSingle = false, onFiles, testId }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={!isSingle}
      accept={kinds.includes('document') ? undefined : acceptedTypes(kinds)}
      data-testid={testId}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
