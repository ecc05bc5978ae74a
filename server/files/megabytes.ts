/** The unit of limits in texts. */
export const megabytes = (bytes: number): number => bytes / 1024 / 1024;
