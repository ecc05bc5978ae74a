/** Every address of a screen ends in a slash; one that came without gets it before anything reads it. */
export function endInSlash(): void {
  const { pathname, search, hash } = window.location;
  if (!pathname.endsWith('/')) window.history.replaceState(window.history.state, '', `${pathname}/${search}${hash}`);
}
