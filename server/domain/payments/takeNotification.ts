import type { EventKind } from '#server/db/tables/paymentTables.ts';
import type { Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { type CheckRefusal, checkPayment } from './checkPayment.ts';
import { takeOneOfMany } from './takeEvent.ts';

export interface Notification {
  kind: string;
  /** As it came: the signature is over these bytes. */
  raw: Buffer;
  signature: string | undefined;
  isForm: boolean;
  address: string;
}

const kinds: readonly EventKind[] = ['check', 'pay', 'fail', 'recurrent', 'refund', 'cancel'];

/** What CloudPayments answers the payer by; 0 lets the payment be made. */
const codes: Record<CheckRefusal, 10 | 11 | 12 | 13 | 20> = {
  unknown_order: 10,
  other_account: 11,
  amount: 12,
  paid: 13,
  test: 13,
  expired: 20,
};

/**
 * Takes a notification of CloudPayments: stored once this returns. Anything but 0 would be repeated a hundred times, so
 * what is not credited is answered 0 too; only a payment that is announced can be refused.
 */
export async function takeNotification(
  deps: Deps,
  { kind: named, raw, signature, isForm, address }: Notification,
): Promise<{ code: 0 | 10 | 11 | 12 | 13 | 20 }> {
  const provider = deps.payments.providers.get('cloudpayments');
  const kind = kinds.find((one) => one === named);
  if (!provider || !kind) throw new RequestError('not_found');
  if (!deps.payments.isSigned(raw, signature)) {
    logRefusal(deps, { kind, address });
    throw new RequestError('invalid_signature');
  }
  const taken = provider.take(kind, bodyOf(raw, isForm));
  const refusal = taken.event.kind === 'check' ? await checkPayment(deps, 'cloudpayments', taken.event) : null;
  await takeOneOfMany(deps, { provider: 'cloudpayments', kind, ...taken });
  return { code: refusal === null ? 0 : codes[refusal] };
}

function bodyOf(raw: Buffer, isForm: boolean): unknown {
  const text = raw.toString();
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    // signed, so it is kept as it is, and shown as unreadable
    return text;
  }
}

const mostLines = 10;
const minuteMs = 60_000;
const logged = new WeakMap<Deps, { from: number; lines: number }>();

/** Anybody can send these, so they must not fill the log. */
function logRefusal(deps: Deps, facts: { kind: string; address: string }): void {
  const now = deps.now().getTime();
  const last = logged.get(deps);
  const minute = last && now - last.from < minuteMs ? last : { from: now, lines: 0 };
  minute.lines += 1;
  logged.set(deps, minute);
  if (minute.lines <= mostLines) deps.log.error(facts, 'a notification of a payment provider is not signed');
}
