import type { bots as endpoints } from '#contract/endpoints/funnels/bots.ts';
import { limits } from '#contract/limits.ts';
import { getCommands, setCommands } from '#server/domain/botProfile/commands.ts';
import { getDescription, loadDescription, setDescription } from '#server/domain/botProfile/description.ts';
import { getPicture, removePicture, setPicture } from '#server/domain/botProfile/picture.ts';
import { getStars } from '#server/domain/botProfile/getStars.ts';
import { setName } from '#server/domain/botProfile/setName.ts';
import { removeForeignWebhook } from '#server/domain/botProfile/removeForeignWebhook.ts';
import type { Handlers } from '#server/http/handler.ts';
import { uploadedFile } from '#server/http/uploadedFile.ts';

export const bots: Handlers<typeof endpoints> = {
  description: ({ deps, actor, params }) => getDescription(deps, actor, params),
  setDescription: ({ deps, actor, params, body }) => setDescription(deps, actor, { ...params, ...body }),
  loadDescription: ({ deps, actor, params }) => loadDescription(deps, actor, params),
  setName: ({ deps, actor, params, body }) => setName(deps, actor, { ...params, ...body }),
  commands: ({ deps, actor, params }) => getCommands(deps, actor, params),
  setCommands: ({ deps, actor, params, body }) => setCommands(deps, actor, { ...params, ...body }),
  stars: ({ deps, actor, params }) => getStars(deps, actor, params),
  picture: ({ deps, actor, params }) => getPicture(deps, actor, params),
  setPicture: ({ deps, actor, params, request, signal }) =>
    setPicture(deps, actor, { ...params, signal, open: () => uploadedFile(request, limits.photoBytes) }),
  removePicture: ({ deps, actor, params }) => removePicture(deps, actor, params),
  takeUpdates: ({ deps, actor, params }) => removeForeignWebhook(deps, actor, params),
};
