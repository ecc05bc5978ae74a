import { requestWriteAccess } from '@telegram-apps/sdk-react';
import { has } from '../has.ts';

/** Asks whether the bot may write to the person; false where the client cannot ask. */
export const askWriteAccess = async (): Promise<boolean> =>
  has('writeAccess') && (await requestWriteAccess()) === 'allowed';
