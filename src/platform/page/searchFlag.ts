/** Whether a search parameter is on: an address has it as a text, a link within the app as it is. */
export const isOn = (given: unknown): true | undefined => given === true || given === 'true' || undefined;

/** Whether a search parameter is off, beside not being there. */
export const isOff = (given: unknown): boolean => given === false || given === 'false';
