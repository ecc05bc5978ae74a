import { create } from 'content-disposition';

/** What no file system takes, and what hides or reorders the rest of a name. */
const unfit = /[\\/:*?"<>|\p{C}\s]+/gu;
const mostChars = 100;

/** `Content-Disposition` of a download: a name that every system takes, in full for those that read RFC 8187, else in ASCII. */
export function attachment(name: string, extension: string): string {
  const fit = fitName(name) || 'funnel';
  const ascii = fit.replaceAll(/[^\x20-\x7e]+/g, '').trim() || 'funnel';
  return create(`${fit}.${extension}`, ascii === fit ? {} : { fallback: `${ascii}.${extension}` });
}

/** The same under the name that a file has at its sender, who chose its extension too. */
export function attachedAs(name: string): string {
  const fit = fitName(name) || 'file';
  const ascii = fit.replaceAll(/[^\x20-\x7e]+/g, '').trim() || 'file';
  return create(fit, ascii === fit ? {} : { fallback: ascii });
}

function fitName(name: string): string {
  const readable = name.replaceAll(unfit, ' ').replaceAll(/^[ .]+|[ .]+$/g, '');
  return [...readable].slice(0, mostChars).join('');
}
