/** What some system does not take in a file's name. */
const unfit = /[\\/:*?"<>|\p{C}\s]+/gu;
const mostChars = 100;
/** A browser may begin to read the file a moment after it was told to. */
const readMs = 60_000;

/** A file's name of words that may hold anything. */
export function fileName(words: string, extension: string): string {
  const fit = words.replaceAll(unfit, ' ').replaceAll(/^[ .]+|[ .]+$/g, '');
  return `${[...fit].slice(0, mostChars).join('') || 'file'}.${extension}`;
}

/** Hands a file to the browser, to be kept where downloads are. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readMs);
}
