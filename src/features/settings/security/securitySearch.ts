export interface SecuritySearch {
  search?: string | undefined;
  /** One of `securityEventKinds`, or an unknown one from the URL. */
  kind?: string | undefined;
}

export const searchChars = 200;

/** Parses the security log's search parameters; an invalid value is dropped. */
export const securitySearch = (given: Record<string, unknown>): SecuritySearch => ({
  search: readText(given.search),
  kind: readText(given.kind),
});

function readText(given: unknown): string | undefined {
  return typeof given === 'string' && given.length > 0 && given.length <= searchChars ? given : undefined;
}
