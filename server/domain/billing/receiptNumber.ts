/** A receipt’s number on the screen and in its mail. */
export const receiptNumber = (receipt: number): string => String(receipt).padStart(6, '0');
