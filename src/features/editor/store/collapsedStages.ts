import { funnelStorage } from './funnelStorage.ts';

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** The ids of the stages that this account collapsed in a funnel, in this browser. */
export const collapsedStages = funnelStorage('canvas_collapsed', isIds);
