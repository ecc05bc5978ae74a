/** The changes are not saved yet, so that something else would be sent. */
export class NotSaved extends Error {}
