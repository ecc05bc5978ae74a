/** What is in each file of tests/upgrade; kept as it is, for older ones hold it too. */
export const upgraded = {
  email: 'anna@example.org',
  password: 'correct horse 7',
  /** Of the funnel. */
  name: 'Kept for ever',
  secretKey: 'the key of all upgrades',
};
