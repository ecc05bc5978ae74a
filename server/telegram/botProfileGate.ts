import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { BotCommand, BotDescription } from '#contract/schemas/funnels/bot.ts';
import type { TelegramApi } from './api.ts';
import { changeCommands, type MenuChange, readCommands, writeCommands } from './botCommands.ts';

const photos = z.object({
  photos: z.array(
    z.array(z.object({ file_id: z.string(), file_unique_id: z.string(), width: z.number(), height: z.number() })),
  ),
});
const file = z.object({ file_path: z.string() });
const starAmount = z.object({ amount: z.number().int() });

/** The smallest width of a profile picture that the interface shows sharply, px. */
const shownWidth = 160;

interface BotProfileOptions {
  api: TelegramApi;
  /** Opens a stored file; null where it is gone. */
  openFile(ownerId: string, file: { sha256: string; bytes: number }): Promise<Readable | null>;
}

/** Reads and writes a bot's profile in Telegram. Texts are the default ones, which have no language code. */
export function botProfileGate({ api, openFile }: BotProfileOptions) {
  return {
    async setName(token: string, name: string) {
      await api.call(token, 'setMyName', { name });
    },
    async setDescription(token: string, { description, short_description }: Partial<BotDescription>) {
      if (description !== undefined) await api.call(token, 'setMyDescription', { description });
      if (short_description !== undefined) await api.call(token, 'setMyShortDescription', { short_description });
    },
    getStars: async (token: string) => starAmount.parse(await api.call(token, 'getMyStarBalance', {})).amount,
    getCommands: (token: string) => readCommands(api, token),
    setCommands: (token: string, commands: BotCommand[]) => writeCommands(api, token, commands),
    changeCommands: (token: string, change: MenuChange) => changeCommands(api, token, change),
    async findPicture(token: string, telegramId: number) {
      const asked = await api.call(token, 'getUserProfilePhotos', { user_id: telegramId, limit: 1 });
      const sizes = photos.parse(asked).photos[0]?.toSorted((a, b) => a.width - b.width) ?? [];
      const shown = sizes.find(({ width }) => width >= shownWidth) ?? sizes.at(-1);
      if (!shown) return null;
      const read = async (): Promise<Readable> => {
        const { file_path } = file.parse(await api.call(token, 'getFile', { file_id: shown.file_id }));
        return (await api.download(token, file_path)).content;
      };
      return { key: shown.file_unique_id, read };
    },
    async setPicture(token: string, { owner_id, sha256, bytes }: { owner_id: string; sha256: string; bytes: number }) {
      const name = 'picture';
      const content = { length: bytes, open: () => openFile(owner_id, { sha256, bytes }) };
      const upload = { name, content, mime: 'image/jpeg', filename: 'picture.jpg' };
      const photo = { type: 'static' as const, photo: `attach://${name}` };
      await api.call(token, 'setMyProfilePhoto', { photo }, { uploads: [upload] });
    },
    async removePicture(token: string) {
      await api.call(token, 'removeMyProfilePhoto', {});
    },
  };
}
