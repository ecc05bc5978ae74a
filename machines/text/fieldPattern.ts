/** `{field}` or `{field|fallback}` within one run of text. */
export const fieldPattern = /\{([^{}|\n]+)(?:\|([^{}\n]*))?\}/g;
