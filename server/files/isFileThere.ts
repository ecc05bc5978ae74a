import { stat } from 'node:fs/promises';

/** Whether a file exists in its full size. */
export const isFileThere = (path: string, bytes: number): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile() && found.size === bytes,
    () => false,
  );
