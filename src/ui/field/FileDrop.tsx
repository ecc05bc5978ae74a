import { type ReactNode, useRef, useState } from 'react';
import classes from './FileDrop.module.css';

interface Props {
  icon: ReactNode;
  title: ReactNode;
  hint: ReactNode;
  /** What the file dialog of the browser offers. */
  accept: string;
  testId?: string;
  onFile: (file: File) => void;
}

/** A button that opens the browser's file dialog, on which a file can be dropped as well. */
export function FileDrop({ icon, title, hint, accept, testId, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <>
      <button
        type="button"
        className={classes.drop}
        data-autofocus
        data-over={isOver || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        {icon}
        <span>
          <b className="block strong">{title}</b>
          <span>{hint}</span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        data-testid={testId}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </>
  );
}
