import { partnerClicks } from './partnerClicks.ts';
import { partnerLedger } from './partnerLedger.ts';
import { partnerLinks } from './partnerLinks.ts';

export const partner = { ...partnerLinks, ...partnerClicks, ...partnerLedger };
