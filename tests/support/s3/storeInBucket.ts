import { afterAll, beforeAll } from 'vitest';
import { filesUnderTest } from './filesUnderTest.ts';
import { type Bucket, startBucket } from './startBucket.ts';

/** Called before all else in a file of tests, it stores their files in a bucket. @returns the bucket, once they run */
export function storeInBucket(): () => Bucket | undefined {
  let bucket: Bucket | undefined;
  beforeAll(async () => {
    bucket = await startBucket();
    filesUnderTest.env = bucket.env;
  });
  afterAll(async () => {
    filesUnderTest.env = {};
    await bucket?.stop();
  });
  return () => bucket;
}
