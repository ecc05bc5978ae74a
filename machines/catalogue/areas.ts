/**
 * The machines of each area of the catalogue with the number of their states, for a page that lists all of them and
 * loads one area.
 */
export const areas = {
  funnels: { funnel: 6, stageOrder: 2, addFunnel: 13, save: 4 },
  journeys: { journey: 5 },
  sending: { mailing: 7, series: 3, member: 3, letter: 5 },
  money: { withdrawal: 5, subscription: 6 },
  session: { session: 5 },
  shell: { notice: 3, preloader: 2, splash: 3 },
} satisfies Record<string, Record<string, number>>;

export type Area = keyof typeof areas;
export const areaNames = Object.keys(areas) as Area[];
