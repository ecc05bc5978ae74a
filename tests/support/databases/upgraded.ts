/** The constant content of every file in tests/upgrade; it must not change, because older files contain it too. */
export const upgraded = {
  email: 'anna@example.org',
  password: 'correct horse 7',
  /** The funnel's name. */
  name: 'Kept for ever',
  secretKey: 'the key of all upgrades',
};
