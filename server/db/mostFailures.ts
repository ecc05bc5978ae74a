/** After so many failures in a row, what fails ends, or stands where the person who can act sees it. */
export const mostFailures = 5;
