const unfit = /[\\/:*?"<>|\p{C}]+/gu;

/** `Content-Disposition` of a download: a name that every system takes, in full for those that read RFC 5987. */
export function attachment(name: string, extension: string): string {
  const fit =
    [
      ...name
        .replaceAll(unfit, ' ')
        .trim()
        .replaceAll(/^\.+|\.+$/g, ''),
    ]
      .slice(0, 100)
      .join('') || 'funnel';
  const plain = fit.replaceAll(/[^\x20-\x7e]+/g, '').trim() || 'funnel';
  const encoded = encodeURIComponent(fit).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${encoded}.${extension}`;
}
