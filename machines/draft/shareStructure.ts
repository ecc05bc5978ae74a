/** Structural sharing: every part that is equal to the old one stays the very same object, so that nothing renders for it. */
export function shareStructure<T>(before: T, after: T): T {
  if (Object.is(before, after) || typeof before !== 'object' || typeof after !== 'object') return after;
  if (before === null || after === null) return after;
  if (Array.isArray(before) || Array.isArray(after))
    return Array.isArray(before) && Array.isArray(after) ? shareItems(before, after) : after;
  return shareFields(before, after);
}

const idOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;

function shareItems<T extends unknown[]>(before: T, after: T): T {
  const byId = new Map(before.map((item) => [idOf(item), item]));
  const items = after.map((item, i) =>
    shareStructure(idOf(item) === undefined ? before[i] : byId.get(idOf(item)), item),
  );
  const isSame = items.length === before.length && items.every((item, i) => Object.is(item, before[i]));
  return isSame ? before : (items as T);
}

function shareFields<T extends object>(before: T, after: T): T {
  const old = new Map(Object.entries(before));
  const fields = Object.entries(after).map(([key, value]) => [key, shareStructure(old.get(key), value)] as const);
  const isSame =
    fields.length === old.size && fields.every(([key, value]) => old.has(key) && Object.is(old.get(key), value));
  return isSame ? before : (Object.fromEntries(fields) as T);
}
