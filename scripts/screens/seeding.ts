import type { Endpoint } from '#contract/endpoint.ts';
import type { CallArgs, SignedUp } from '#tests/support/app.ts';

export type Owner = Pick<SignedUp, 'call' | 'token'>;

/** Makes a call that must succeed. */
export async function made<Body>(owner: Owner, endpoint: Endpoint, args: CallArgs = {}): Promise<Body> {
  const { status, body } = await owner.call<Body>(endpoint, args);
  if (status >= 400) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

const patienceMs = 60_000;

export async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It does not come about.');
    await new Promise((next) => setTimeout(next, 50));
  }
}
