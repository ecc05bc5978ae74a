export interface DuplicatesSearch {
  /** Only the pairs of this contact; of two, that pair. */
  contact?: string[] | undefined;
}

const most = 2;

export function duplicatesSearch({ contact }: Record<string, unknown>): DuplicatesSearch {
  const ids = [contact ?? []].flat().filter((id) => typeof id === 'string');
  return ids.length > 0 ? { contact: ids.slice(0, most) } : {};
}
