import { msg } from '@lingui/core/macro';

/** Why a message is neither saved nor sent, nor copied, yet: one of its files is missing. */
export const uploadHolds = {
  going: msg`A file is still uploading. Wait until it is added.`,
  failed: msg`A file was not added. Add it, or press “Do not add” below the message.`,
};
