import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** As many as the system's threads take; one after the other, a thousand files take seconds. */
const atOnce = 8;

/** Brings all files and folders within `folder`, and itself, to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const names = [...(await readdir(folder, { recursive: true })), '.'];
  const syncThem = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const handle = await open(path.join(folder, name), 'r');
      await handle.sync().finally(() => handle.close());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, syncThem));
}
