import type { files as endpoints } from '#contract/endpoints/files.ts';
import { limits } from '#contract/limits.ts';
import { getFile } from '#server/domain/files/getFile.ts';
import { openFile } from '#server/domain/files/openFile.ts';
import { uploadFile } from '#server/domain/files/uploadFile.ts';
import type { Handlers } from '../handler.ts';
import { sendFile } from '../sendFile.ts';
import { takeMedia } from '../uploadedFile.ts';

export const files: Handlers<typeof endpoints> = {
  upload: ({ deps, actor, query, request, signal }) =>
    takeMedia(request, limits.fileBytes, (media) => uploadFile(deps, actor, { ...media, as: query.as, signal })),
  get: ({ deps, actor, params }) => getFile(deps, actor, params.id),
  content: async ({ deps, params, query, request, reply }) => {
    const file = await openFile(deps, { id: params.id, ...query });
    await sendFile(reply, file, request.headers);
  },
};
