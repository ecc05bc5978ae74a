/** Characters of a paste that a field with a maximum length leaves out. */
export function leftOutOf(field: HTMLInputElement | HTMLTextAreaElement, pasted: string): number {
  const { maxLength, value, selectionStart, selectionEnd } = field;
  if (maxLength < 0) return 0;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return Math.max(0, value.length - replaced + pasted.length - maxLength);
}

/** Says when a field takes only the beginning of a paste, which the browser cuts without a word. @returns how to end it */
export function followLongPastes(): () => void {
  const follow = ({ target, clipboardData }: ClipboardEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const count = leftOutOf(target, clipboardData?.getData('text') ?? '');
    if (count > 0)
      void import('./tellLongPaste.ts').then(({ tellLongPaste }) => tellLongPaste(target.maxLength, count));
  };
  document.addEventListener('paste', follow);
  return () => document.removeEventListener('paste', follow);
}
