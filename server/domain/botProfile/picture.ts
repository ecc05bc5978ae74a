import type { Readable } from 'node:stream';
import type { BotPicture } from '#contract/schemas/funnels/bot.ts';
import { mapTelegramErrors } from '../mapTelegramErrors.ts';
import type { Actor, Deps } from '../deps.ts';
import { storeReceived } from '../files/uploadFile.ts';
import { updateBot } from './updateBot.ts';
import { type OpenBot, openBot, openBotToChange } from './openBot.ts';

interface Of {
  id: string;
}

/** The bot's picture, cached by Telegram's key of it and downloaded again when the key changes. */
export async function getPicture(deps: Deps, actor: Actor, { id }: Of): Promise<BotPicture> {
  const bot = await openBot(deps, actor, id);
  const found = await mapTelegramErrors(() => deps.botProfile.findPicture(bot.token, bot.telegram_id));
  if (!found) return clearPicture(deps, bot);
  if (bot.picture_id !== null && bot.picture_key === found.key) return view(deps, bot, bot.picture_id);
  const source = await mapTelegramErrors(() => found.read());
  const sender = { account: actor.userId, signal: new AbortController().signal };
  const { id: picture } = await storeReceived(deps, actor, await deps.files.receive(source, sender));
  await updateBot(deps, bot, { picture_id: picture, picture_key: found.key });
  return view(deps, bot, picture);
}

/** Sets the bot's picture. `open` starts reading the upload once the request has been authorized. */
export async function setPicture(
  deps: Deps,
  actor: Actor,
  { id, open, signal }: Of & { open: () => Promise<Readable>; signal: AbortSignal },
): Promise<BotPicture> {
  const bot = await openBotToChange(deps, actor, id);
  const stored = await storeReceived(
    deps,
    actor,
    await deps.files.receiveSquare(await open(), { account: actor.userId, signal }),
  );
  const { sha256, bytes } = stored;
  await mapTelegramErrors(() => deps.botProfile.setPicture(bot.token, { owner_id: bot.owner_id, sha256, bytes }));
  // an empty key invalidates the cache, because Telegram assigns a new one
  await updateBot(deps, bot, { picture_id: stored.id, picture_key: '' });
  return view(deps, bot, stored.id);
}

export async function removePicture(deps: Deps, actor: Actor, { id }: Of): Promise<BotPicture> {
  const bot = await openBotToChange(deps, actor, id);
  await mapTelegramErrors(() => deps.botProfile.removePicture(bot.token));
  return clearPicture(deps, bot);
}

async function clearPicture(deps: Deps, bot: OpenBot): Promise<BotPicture> {
  if (bot.picture_id !== null) await updateBot(deps, bot, { picture_id: null, picture_key: '' });
  return { url: null };
}

const view = (deps: Deps, { owner_id }: OpenBot, picture: string): BotPicture => ({
  url: deps.fileUrl(owner_id, picture),
});
