/** The states of a funnel that an answer can name; a deleted one is gone. */
export const funnelStates = ['draft', 'ready', 'running', 'stopped', 'archived'] as const;
