/** Days that the dashboard looks back, today included: what is offered, what is shown unasked, and the most one can ask for. */
export const dashboardDays = { offered: [7, 30, 90], usual: 30, max: 90 } as const;
