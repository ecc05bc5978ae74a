import { statfs } from 'node:fs/promises';

/** Bytes of the disk on which a folder lies: what this user may still write, and all. @throws where there is no folder */
export async function diskSpace(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
