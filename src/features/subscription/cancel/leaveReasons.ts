import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** Why somebody cancels, as it is stored. */
export const leaveReasons: Record<string, MessageDescriptor> = {
  season: msg`The season is over, I will be back`,
  price: msg`It costs too much for me`,
  missing: msg`Something is missing or doesn’t work`,
  moved: msg`I have moved to another service`,
};
