import type { Deps } from '../deps.ts';
import type { ReceivedFile } from '../gateways/uploads.ts';

/** What is stored of a received file, beside its id and its owner. */
export const fileValues = ({ now }: Pick<Deps, 'now'>, file: ReceivedFile) => ({
  ...{ sha256: file.sha256, mime: file.mime, bytes: file.bytes },
  ...{ width: file.width, height: file.height, duration: file.duration, streams: file.streams },
  ...{ title: file.title ?? null, performer: file.performer ?? null, name: file.name ?? null },
  ...{ thumbnail: file.thumbnail ?? null, inspection: file.inspection, created_at: now() },
});
