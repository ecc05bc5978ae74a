/** Shortens a URL for display: no scheme, no trailing slash. */
export const displayUrl = (url: string): string => url.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '');
