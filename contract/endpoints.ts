/**
 * The endpoint table: every call of the API, by noun and name. A module namespace and not an object, so that a page loads
 * the nouns that it calls.
 */
export * as endpoints from './endpointNouns.ts';
