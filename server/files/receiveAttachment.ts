import type { Readable } from 'node:stream';
import { unreadFacts } from './measureAs.ts';
import { receiveWith } from './receiveFile.ts';

/** Of a file no page is made, and nothing of it is read: it is whatever its sender says. */
const attached = { ...unreadFacts, inspection: 0 };

/** Receives a file of any kind, to be sent as it is. */
export const receiveAttachment = (root: string, source: Readable) => receiveWith(root, source, async () => attached);
