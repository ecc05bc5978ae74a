/**
 * Whether a password is among those that are tried first. The list is loaded with the first question, and is one text:
 * a set of its thousands of words would weigh ten times as much.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { commonPasswordList } = await import('./commonPasswordList.ts');
  const sought = password.toLowerCase();
  return !/\s/.test(sought) && commonPasswordList.includes(` ${sought} `);
}
