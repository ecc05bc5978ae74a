import { storedChoice } from './storedChoice.ts';

const outline = storedChoice('editor_view', 'outline');

/** Whether a wide screen shows the outline instead of the canvas. */
export const isOutlined = outline.isOn;

export const useOutlined = outline.useIsOn;

export const showOutlined = outline.set;
