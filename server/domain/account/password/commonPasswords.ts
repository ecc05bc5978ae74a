/**
 * Whether a password is on the list of common ones. The list is loaded lazily and kept as one string: a set of its
 * thousands of words would take ten times the memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { commonPasswordList } = await import('./commonPasswordList.ts');
  const sought = password.toLowerCase();
  return !/\s/.test(sought) && commonPasswordList.includes(`\n${sought}\n`);
}
