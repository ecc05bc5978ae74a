import { useEffect, useRef } from 'react';
import type { FileView } from '#contract/schemas/funnels/funnel.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import { RefusedFile } from '#src/messageEditor/media/RefusedFile.tsx';
import { MediaPreview } from '#src/messageEditor/media/MediaPreview.tsx';
import { FileProgress } from '#src/messageEditor/media/FileProgress.tsx';
import type { MessageUpload } from '#src/messageEditor/MessageEditorContext.ts';
import classes from './Composer.module.css';

interface Props {
  files: MessageFile[];
  views: Readonly<Record<string, FileView>>;
  upload: MessageUpload;
  isEditable: boolean;
  onChange: (files: readonly MessageFile[]) => void;
  onExpired: () => Promise<void>;
}

/** What goes along with the answer, seen or heard before it is sent, and what is still on its way to the server. */
export function AttachedFiles({ files, views, upload, isEditable, onChange, onExpired }: Props) {
  const { current } = upload;
  const box = useRef<HTMLDivElement>(null);
  const failure = current?.failure;
  useEffect(() => {
    // below a picture it would be out of sight
    if (failure && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [failure]);
  return (
    <div ref={box} className={classes.attached}>
      {files.length > 0 && (
        <MediaPreview
          message={{ files }}
          {...{ views, isEditable, onExpired }}
          onChange={({ files: changed }) => onChange(changed ?? [])}
          onReplace={upload.start}
        />
      )}
      {current?.failure ? (
        <RefusedFile files={files} upload={upload} current={current} failure={current.failure} />
      ) : (
        current && <FileProgress current={current} onCancel={upload.cancel} />
      )}
    </div>
  );
}
