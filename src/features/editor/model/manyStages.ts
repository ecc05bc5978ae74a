/** With more, stages are looked for by name where one is chosen. */
export const manyStages = 12;
