/** Characters that some file systems reject. */
const unfit = /[\\/:*?"<>|\p{C}\s]+/gu;
const mostChars = 100;
/** The browser may start reading the file later than the click, ms. */
const readMs = 60_000;

/** A valid file name from any text. */
export function fileName(title: string, extension: string): string {
  const fit = title.replaceAll(unfit, ' ').replaceAll(/^[ .]+|[ .]+$/g, '');
  return `${[...fit].slice(0, mostChars).join('') || 'file'}.${extension}`;
}

/** Offers a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readMs);
}
