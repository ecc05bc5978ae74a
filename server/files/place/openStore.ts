import { join } from 'node:path';
import { CliError } from '#server/db/cliError.ts';
import { readBucketAddress } from '../store/bucketAddress.ts';
import type { BucketOptions } from '../store/BucketStore.ts';
import { FolderStore } from '../store/FolderStore.ts';
import type { ObjectStore } from '../store/objectStore.ts';

export interface StoreOptions {
  dataDir: string;
  /** The key of buckets; null: whatever the machine gives. */
  bucketKey: BucketOptions['credentials'];
}

/** Opens a place of files by its address: `folder`, or `s3://…`. @throws CliError */
export async function openStore({ dataDir, bucketKey }: StoreOptions, address: string): Promise<ObjectStore> {
  if (address === 'folder') return new FolderStore(dataDir);
  const bucket = readBucketAddress(address);
  if (typeof bucket === 'string') throw new CliError(`FILES: ${bucket}.`);
  // its client is large, and most servers have a folder
  const { BucketStore } = await import('../store/BucketStore.ts');
  return new BucketStore({ ...bucket, credentials: bucketKey, scratch: join(dataDir, 'files', 'tmp') });
}
