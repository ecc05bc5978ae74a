/** The commission of what is left of a payment, rounded down once. */
export const commissionOf = (percent: number, minor: number): number =>
  Number((BigInt(percent) * BigInt(minor)) / 100n);
