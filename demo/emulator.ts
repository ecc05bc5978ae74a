import type { KeyboardButton, Message, User } from '@grammyjs/types';

/** A bot as the emulator's control interface shows it. */
export interface ShownBot {
  id: number;
  username: string;
  name: string;
  description: string;
  token: string;
}
/** A button of the keyboard under the input. */
export type UnderInput = Exclude<KeyboardButton, string>;
export interface ShownChat {
  isStarted: boolean;
  isBlocked: boolean;
  messages: Message[];
  /** The rows of buttons under the input. */
  keyboard: UnderInput[][];
}
export type Happening = { bot: number; person: number; kind: string; text?: string };

const root = ((await (await fetch('/emulator.json')).json()) as { url: string }).url;

async function answer<T>(response: Response): Promise<T> {
  const body = (await response.json()) as T & { description?: string };
  if (!response.ok) throw new Error((body.description ?? response.statusText).replace('Bad Request: ', ''));
  return body;
}

export const look = async <T>(path: string): Promise<T> => answer<T>(await fetch(`${root}/emulator/${path}`));
export const act = async <T>(path: string, body: object): Promise<T> =>
  answer<T>(await fetch(`${root}/emulator/${path}`, { method: 'POST', body: JSON.stringify(body) }));

export const bots = () => look<ShownBot[]>('bots');
export const people = () => look<User[]>('people');

/** Where a file of a message can be shown from. */
export async function fileUrl(bot: ShownBot, fileId: string): Promise<string> {
  const found = await fetch(`${root}/bot${bot.token}/getFile?file_id=${encodeURIComponent(fileId)}`);
  const { result } = (await found.json()) as { result?: { file_path: string } };
  return result ? `${root}/file/bot${bot.token}/${result.file_path}` : '';
}

export function watch(happened: (h: Happening) => void): void {
  const source = new EventSource(`${root}/emulator/events`);
  source.onmessage = (e) => happened(JSON.parse(e.data as string) as Happening);
}
