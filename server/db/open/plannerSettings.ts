/**
 * What PostgreSQL is told of a database of ours. Compiling a statement takes longer than any of ours runs, and begins where
 * the planner only fears that it is long. What is worked with lies in memory, where a row by its key costs little more than
 * the next one: with the default, which is that of a turning disk, forty rows by their keys seem dearer than reading a table
 * of ten thousand.
 */
export const plannerSettings = { jit: 'off', random_page_cost: '1.1' } as const;
