/** Ranges of the dashboard in days, including today: offered, default and maximum. */
export const dashboardDays = { offered: [7, 30, 90], usual: 30, max: 90 } as const;
