import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { botCommands, botDescription, botName, botPicture, shownBotCommands } from '../schemas/bot.ts';
import { id } from '../schemas/common.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;
/** Without a bot nothing can be asked of Telegram. */
const reading = ['transition_not_allowed', 'telegram_error'] as const;

/** A funnel's bot as people see it in Telegram. */
export const bots = {
  description: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/description/',
    client: authenticated,
    summary: 'The bot’s descriptions as they were last written or read.',
    params,
    answer: botDescription,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
  setDescription: endpoint({
    method: 'PUT',
    path: '/api/funnels/:id/description/',
    client: authenticated,
    summary: 'Writes the bot’s descriptions to Telegram.',
    params,
    body: botDescription,
    answer: botDescription,
    status: 200,
    errors: reading,
  }),
  loadDescription: endpoint({
    method: 'POST',
    path: '/api/funnels/:id/description/load/',
    client: authenticated,
    summary: 'Reads the bot’s descriptions, and its name, from Telegram.',
    params,
    answer: botDescription,
    status: 200,
    errors: reading,
  }),
  setName: endpoint({
    method: 'PUT',
    path: '/api/funnels/:id/bot/name/',
    client: authenticated,
    summary: 'Writes the bot’s name to Telegram, which allows it seldom.',
    params,
    body: botName,
    answer: botName,
    status: 200,
    errors: reading,
  }),
  commands: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/bot/commands/',
    client: authenticated,
    summary: 'The commands in the bot’s menu, read from Telegram, without /start.',
    params,
    answer: shownBotCommands,
    status: 200,
    errors: reading,
  }),
  setCommands: endpoint({
    method: 'PUT',
    path: '/api/funnels/:id/bot/commands/',
    client: authenticated,
    summary: 'Writes the commands in the bot’s menu to Telegram; /start stays in front.',
    params,
    body: botCommands,
    answer: shownBotCommands,
    status: 200,
    errors: reading,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/bot/picture/',
    client: authenticated,
    summary: 'The bot’s picture, read from Telegram.',
    params,
    answer: botPicture,
    status: 200,
    errors: [...reading, 'quota_exceeded', 'storage_full'],
  }),
  setPicture: endpoint({
    method: 'POST',
    path: '/api/funnels/:id/bot/picture/',
    client: authenticated,
    summary: 'Gives the bot a picture, cut to a square.',
    params,
    body: 'form',
    answer: botPicture,
    status: 200,
    errors: [...reading, 'file_too_big', 'unsupported_media', 'quota_exceeded', 'storage_full'],
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/funnels/:id/bot/picture/',
    client: authenticated,
    summary: 'Takes the bot’s picture away.',
    params,
    answer: botPicture,
    status: 200,
    errors: reading,
  }),
  takeUpdates: endpoint({
    method: 'POST',
    path: '/api/funnels/:id/bot/take_updates/',
    client: authenticated,
    summary: 'Removes a webhook that sends the bot’s updates elsewhere.',
    params,
    status: 204,
    errors: reading,
  }),
};
