import type { partner as endpoints } from '#contract/endpoints/money/partner.ts';
import type { Handlers } from '#server/http/handler.ts';
import { partnerClicks } from './partnerClicks.ts';
import { partnerLedger } from './partnerLedger.ts';
import { partnerLinks } from './partnerLinks.ts';

export const partner: Handlers<typeof endpoints> = { ...partnerLinks, ...partnerClicks, ...partnerLedger };
