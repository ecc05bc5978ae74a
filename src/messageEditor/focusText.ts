import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';

/** The message's chunk may still be loading. */
export const patienceFrames = 240;

/** The field of the message's text, where one is rendered. */
export const findMessageText = () => document.querySelector<HTMLElement>('[data-message-text] [contenteditable=true]');

/** Focuses the text of the message that is about to be rendered. */
export const focusMessageTextSoon = (): void => focusSoon(findMessageText, patienceFrames);
