const digits = 12;

/** The id that is `by` above a UUID in its last twelve digits, which are random. */
export function nextVisitId(id: string, by: number): string {
  if (by === 0) return id;
  const last = Number.parseInt(id.slice(-digits), 16) + by;
  return id.slice(0, -digits) + (last % 16 ** digits).toString(16).padStart(digits, '0');
}
