const unfit = /[\\/:*?"<>|\p{C}\s]+/gu;
const mostChars = 100;

/** `Content-Disposition` of a download: a name that every system takes, in full for those that read RFC 5987. */
export function attachment(name: string, extension: string): string {
  const words = name.replaceAll(unfit, ' ').replaceAll(/^[ .]+|[ .]+$/g, '');
  const fit = [...words].slice(0, mostChars).join('') || 'funnel';
  const plain = fit.replaceAll(/[^\x20-\x7e]+/g, '').trim() || 'funnel';
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${encoded(fit)}.${extension}`;
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
