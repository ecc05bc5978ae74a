/**
 * A module namespace and not an object, so that the bundler leaves out of the page what only the server obeys. It does
 * so where `src/` and `machines/` read `limits.name`; a destructured namespace is kept whole.
 */
export * as limits from './limitValues.ts';
