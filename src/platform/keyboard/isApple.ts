/** Whether this is a device of Apple, whose keyboards name keys otherwise. */
export const isApple = typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform);
