import path from 'node:path';

/** A test's process of the product does not live long enough to get back the time that optimizing WebAssembly takes. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--liftoff-only'];

/** For scripts that run from the sources: Node keeps what it has compiled of them. */
export const nodeEnv = { PATH: process.env.PATH, NODE_COMPILE_CACHE: path.resolve('tmp/compiled') };
