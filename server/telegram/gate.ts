import { z } from 'zod';
import type { TelegramApi } from './api.ts';
import { addStartCommand } from './botCommands.ts';
import { isTokenRefused, TelegramRefused } from './telegramErrors.ts';
import { isOurWebhook } from './webhookAddress.ts';

const me = z.object({
  id: z.number().int(),
  is_bot: z.literal(true),
  first_name: z.string(),
  username: z.string(),
});
const myDescription = z.object({ description: z.string().default('') });
const myShortDescription = z.object({ short_description: z.string().default('') });
const file = z.object({ file_path: z.string() });
const webhookUrl = z.object({ url: z.string().default('') });

/** The Bot API calls that the domain makes. `publicUrl` identifies our own webhooks; null where webhooks are off. */
export function telegramGate(api: TelegramApi, publicUrl: string | null) {
  return {
    async identify(token: string) {
      try {
        const { id, first_name, username } = me.parse(await api.call(token, 'getMe', {}));
        const { description } = myDescription.parse(await api.call(token, 'getMyDescription', {}));
        const { short_description } = myShortDescription.parse(await api.call(token, 'getMyShortDescription', {}));
        return { telegram_id: id, username, name: first_name, description, short_description };
      } catch (error) {
        if (isTokenRefused(error)) return null;
        throw error;
      }
    },
    async foreignWebhook(token: string) {
      const { url } = webhookUrl.parse(await api.call(token, 'getWebhookInfo', {}));
      return url === '' || isOurWebhook(url, publicUrl) ? null : hostOf(url);
    },
    async takeWebhook(token: string) {
      await api.call(token, 'deleteWebhook', { drop_pending_updates: false });
    },
    addStartCommand: (token: string) => addStartCommand(api, token),
    async openFile(token: string, fileId: string) {
      try {
        const { file_path } = file.parse(await api.call(token, 'getFile', { file_id: fileId }));
        return await api.download(token, file_path);
      } catch (error) {
        if (!(error instanceof TelegramRefused) || (error.code !== 400 && error.code !== 404)) throw error;
        const why: 'gone' | 'too_big' = error.description.includes('too big') ? 'too_big' : 'gone';
        return why;
      }
    },
  };
}

/** The host of a webhook's URL, as the owner sees it. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
