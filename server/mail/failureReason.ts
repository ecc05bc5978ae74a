const reasonChars = 300;

/** Why a mail was not sent, for the log. A mail server may quote the mail in its answer, so the link to `path` and all addresses of pages are cut out. */
export function failureReason(error: unknown, path: string | null): string {
  const text = error instanceof Error ? error.message : String(error);
  const bare = path === null ? text : text.replaceAll(path, '…');
  return bare
    .replace(/https?:\/\/\S+/gi, '…')
    .replace(/\s+/g, ' ')
    .slice(0, reasonChars);
}
