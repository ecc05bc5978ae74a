interface FileReference {
  $file: string;
}

const isReference = (value: unknown): value is FileReference =>
  typeof value === 'object' && value !== null && '$file' in value && typeof value.$file === 'string';

type Params = Record<string, unknown>;

/** Files of ours that a call names, in the order in which Telegram gives its media back. */
export function filesIn(params: Params): string[] {
  const files: string[] = [];
  replaceFiles(params, (fileId) => {
    files.push(fileId);
    return fileId;
  });
  return files;
}

/** The call's params with each `{"$file": id}` replaced: a medium of its own, or an item of an album. */
export function replaceFiles(params: Params, by: (fileId: string) => string): Params {
  const put = (value: unknown): unknown => (isReference(value) ? by(value.$file) : value);
  const inItem = (item: unknown): unknown =>
    typeof item === 'object' && item !== null && 'media' in item ? { ...item, media: put(item.media) } : item;
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, Array.isArray(value) ? value.map(inItem) : put(value)]),
  );
}
