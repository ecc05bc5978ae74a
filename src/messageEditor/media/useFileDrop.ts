import { type DragEvent, type RefObject, useEffect, useState } from 'react';

const hasFiles = (data: DataTransfer | null): boolean =>
  data?.types.some((type) => type.toLowerCase() === 'files') ?? false;

/**
 * Handles files that are dropped onto the panel, or pasted while it is open and no field handles them. A drop beside
 * the panel is cancelled: by default the browser would navigate to the file.
 */
export function useFileDrop(
  panel: RefObject<HTMLElement | null>,
  isEditable: boolean,
  onFiles: (files: File[]) => void,
) {
  const [isOver, setOver] = useState(false);
  usePastedFiles(panel, isEditable, onFiles);
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (!hasFiles(event.dataTransfer) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer) || !isEditable) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event.dataTransfer) || !isEditable) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}

function usePastedFiles(panel: RefObject<HTMLElement | null>, isEditable: boolean, onFiles: (files: File[]) => void) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (!isEditable || event.defaultPrevented || files.length === 0 || event.clipboardData?.getData('text/plain'))
        return;
      const isHere =
        event.target === document.body || (event.target instanceof Node && panel.current?.contains(event.target));
      if (!isHere) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [panel, isEditable, onFiles]);
}
