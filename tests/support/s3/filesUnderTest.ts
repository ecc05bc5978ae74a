/** The variables of where files are stored in the tests of a file; empty for the data folder. */
export const filesUnderTest: { env: Record<string, string> } = { env: {} };
