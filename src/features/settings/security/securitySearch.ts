export interface SecuritySearch {
  search?: string | undefined;
  /** One of `securityEventKinds`, or what somebody wrote into the address. */
  kind?: string | undefined;
}

export const searchChars = 200;

/** What the address of the security log carries; a bad value counts as none. */
export const securitySearch = (given: Record<string, unknown>): SecuritySearch => ({
  search: readText(given.search),
  kind: readText(given.kind),
});

function readText(given: unknown): string | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  const text = String(given);
  return text.length > 0 && text.length <= searchChars ? text : undefined;
}
