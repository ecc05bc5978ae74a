/** The states of a funnel in the API. A deleted funnel has none. */
export const funnelStates = ['draft', 'ready', 'running', 'stopped', 'archived'] as const;
