/** Opens an address of this server by a full load, outside the app. */
export const leaveFor = (path: string): void => location.assign(path);
