import { signUp } from '#tests/support/app.ts';
import { startProduct } from '#tests/support/product.ts';

/**
 * The product of a worker, for every file that needs no settings of its own: tests are kept apart by their accounts.
 * Whoever halts it resumes it, also when the test fails. It ends with the worker.
 */
export const product = await startProduct();

/** The first account of an installation is its admin. */
export const admin = await signUp(product);
