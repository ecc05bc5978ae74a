import { booking } from './booking.ts';
import { comingBack } from './comingBack.ts';
import { consultation } from './consultation.ts';
import { courseSale } from './courseSale.ts';
import { leadMagnet } from './leadMagnet.ts';
import type { ReadyTemplate } from './readyTemplate.ts';
import { webinar } from './webinar.ts';

/** The templates that the product ships, in the order in which they are shown. */
export const readyTemplates: readonly ReadyTemplate[] = [
  leadMagnet,
  webinar,
  courseSale,
  booking,
  consultation,
  comingBack,
];
