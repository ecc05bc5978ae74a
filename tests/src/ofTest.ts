import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Files of a worker share a page, so what a test has left under way, such as a navigation that still loads its screen, would
 * ask the server of the next test: its requests are never answered.
 */
const ofTest = new AsyncLocalStorage<object>();
let running: object | undefined;

const { fetch, setImmediate } = globalThis;
globalThis.fetch = (...request) => {
  const test = ofTest.getStore();
  return test === undefined || test === running ? fetch(...request) : new Promise(() => {});
};

/**
 * React works off all that is scheduled in one loop, which belongs to nobody: one that what is left of a test has started
 * also runs the effects of the next test, whose requests are to be answered. Has to stand before React is loaded.
 */
globalThis.setImmediate = Object.assign(
  (work: (...args: unknown[]) => void, ...args: unknown[]) =>
    setImmediate(() => (running === undefined ? work(...args) : ofTest.run(running, work, ...args))),
  setImmediate,
) as typeof setImmediate;

/** What is begun from here on belongs to a new test. */
export function beginTest(): void {
  running = {};
  ofTest.enterWith(running);
}
