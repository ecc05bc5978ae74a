import { partnerLedger } from './partnerLedger.ts';
import { partnerLinks } from './partnerLinks.ts';

export const partner = { ...partnerLinks, ...partnerLedger };
