/** By whose clock the letters of a series leave for somebody; `contact` is each person's own. */
export const zoneFor = (seriesZone: string, ownZone: string): string =>
  seriesZone === 'contact' ? ownZone : seriesZone;
