interface FileReference {
  $file: string;
}

const isReference = (value: unknown): value is FileReference =>
  typeof value === 'object' && value !== null && '$file' in value && typeof value.$file === 'string';

type Params = Record<string, unknown>;

/** A file of ours that a call names. */
export interface SentFile {
  id: string;
  /** How it is shown, in Telegram's words: the parameter that names it, or the type of the item of an album. */
  as: string;
}

/** Files of ours that a call names, in the order in which Telegram gives its media back. */
export function sentFiles(params: Params): SentFile[] {
  const files: SentFile[] = [];
  replaceFiles(params, (file) => {
    files.push(file);
    return file.id;
  });
  return files;
}

export const filesIn = (params: Params): string[] => sentFiles(params).map(({ id }) => id);

/**
 * The call's params with each `{"$file": id}` replaced: a medium of its own, or an item of an album. @param factsOf what is
 * told of a file beside it
 */
export function replaceFiles(
  params: Params,
  by: (file: SentFile) => string,
  factsOf: (file: SentFile) => Params = () => ({}),
): Params {
  const inItem = (item: unknown): unknown => {
    if (typeof item !== 'object' || item === null || !('media' in item) || !isReference(item.media)) return item;
    const file = { id: item.media.$file, as: 'type' in item ? String(item.type) : '' };
    return { ...item, media: by(file), ...factsOf(file) };
  };
  const replaced: Params = {};
  const facts: Params = {};
  for (const [name, value] of Object.entries(params)) {
    const file = isReference(value) ? { id: value.$file, as: name } : null;
    replaced[name] = file ? by(file) : Array.isArray(value) ? value.map(inItem) : value;
    if (file) Object.assign(facts, factsOf(file));
  }
  return { ...replaced, ...facts };
}
