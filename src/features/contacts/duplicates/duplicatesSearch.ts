export interface DuplicatesSearch {
  /** Only the pairs of this contact; of two, that pair. */
  contact?: string[] | undefined;
}

const most = 2;
const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

export function duplicatesSearch({ contact }: Record<string, unknown>): DuplicatesSearch {
  const ids = [contact ?? []].flat().flatMap((text) => String(text).match(uuids) ?? []);
  return ids.length > 0 ? { contact: ids.slice(0, most) } : {};
}
