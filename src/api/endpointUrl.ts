/** The URL of an endpoint with its path parameters and query filled in; undefined and null values are omitted. */
export function endpointUrl(path: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const list: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of list) if (one !== undefined && one !== null) search.append(name, String(one));
  }
  const tail = search.toString();
  return new URL(tail ? `${filled}?${tail}` : filled, window.location.origin).href;
}
