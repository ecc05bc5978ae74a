import { requestWriteAccess } from '@telegram-apps/sdk-react';
import { has } from '../has.ts';

/** Asks for permission to message the user; false where the client does not support it. */
export const askForWriteAccess = async (): Promise<boolean> =>
  has('writeAccess') && (await requestWriteAccess()) === 'allowed';
