import { storedChoice } from './storedChoice.ts';

const canvas = storedChoice('editor_phone_view', 'canvas');

/** Whether a narrow screen shows the canvas instead of the outline. */
export const usePhoneCanvas = canvas.useIsOn;

export const showPhoneCanvas = canvas.set;
