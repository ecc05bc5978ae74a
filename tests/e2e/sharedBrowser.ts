import { launch } from '#tests/support/browser.ts';

/** A name of this machine that a browser does not trust: over plain HTTP it has neither locks nor HTTP/2. */
export const untrustedHost = 'voronka.test';

/** The browser of a worker: each test visits in a profile of its own. It ends with the worker. */
export const browser = await launch([`--host-resolver-rules=MAP ${untrustedHost} 127.0.0.1`]);
