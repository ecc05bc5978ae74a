/** As people are told a bound. */
export const megabytes = (bytes: number): number => bytes / 1024 / 1024;
