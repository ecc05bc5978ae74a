/** Those of countries, by ISO 4217: codes with an X first are of none. */
const currencies = new Set(Intl.supportedValuesOf('currency').filter((code) => !code.startsWith('X')));

/** Whether money can be of it: a currency of a country, or Telegram Stars. */
export const isCurrency = (text: unknown): text is string =>
  typeof text === 'string' && (text === 'XTR' || currencies.has(text));
