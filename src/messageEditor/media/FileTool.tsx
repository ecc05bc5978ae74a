import { useLingui } from '@lingui/react/macro';
import { IconPaperclip } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { kindSentAs, type SentAs } from '#contract/mediaKinds.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import parts from '../groups/MessageParts.module.css';
import type { MessageUpload } from '../MessageEditorContext.ts';
import { FilePicker } from './FilePicker.tsx';

const FileMenu = lazy(async () => ({ default: (await import('./FileMenu.tsx')).FileMenu }));

interface Props {
  files: readonly MessageFile[];
  onFiles: MessageUpload['start'];
  onRecord: () => void;
}

/** Adds what is no photo and no video that is seen in the chat. */
export function FileTool({ files, onFiles, onRecord }: Props) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [as, setAs] = useState<SentAs>('document');
  const choose = (chosen: SentAs) => {
    setAs(chosen);
    // the dialog of the system offers what the input accepts by then
    requestAnimationFrame(() => picker.current?.click());
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={parts.tool}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t`Add a file or voice`}
        onClick={() => setOpen(true)}
      >
        <IconPaperclip size={16} stroke={1.75} aria-hidden />
        <span>{t`File or voice`}</span>
      </button>
      {isOpen && (
        <Suspense>
          <FileMenu
            anchor={button}
            files={files}
            onChoose={choose}
            onRecord={onRecord}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      <FilePicker
        ref={picker}
        kinds={[kindSentAs(as)]}
        isSingle={as === 'voice' || as === 'video_note'}
        onFiles={(chosen) => onFiles(chosen, { as })}
        testId="files"
      />
    </>
  );
}
