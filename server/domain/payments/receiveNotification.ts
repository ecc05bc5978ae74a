import type { ProviderNotifications } from '#server/payments/provider.ts';
import type { Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { checkPayment } from './checkPayment.ts';
import { ingestOneOfMany } from './ingestEvent.ts';

export interface Notification {
  kind: string;
  /** As it came: the signature is over these bytes. */
  raw: Buffer;
  signature: string | undefined;
  isForm: boolean;
  address: string;
}

/** Receives a notification of CloudPayments, its webhook: it is stored once this returns. */
export async function receiveNotification(
  deps: Deps,
  { kind: named, raw, signature, isForm, address }: Notification,
): Promise<ReturnType<ProviderNotifications['respond']>> {
  const provider = deps.payments.providers.get('cloudpayments');
  const kind = provider?.notifications?.kinds.find((one) => one === named);
  if (!provider?.notifications || !kind) throw new RequestError('not_found');
  if (!deps.payments.isSigned(raw, signature)) {
    logRefusal(deps, { kind, address });
    throw new RequestError('invalid_signature');
  }
  const taken = provider.take(kind, provider.notifications.parse(raw, isForm));
  const refusal = taken.event.kind === 'check' ? await checkPayment(deps, 'cloudpayments', taken.event) : null;
  await ingestOneOfMany(deps, { provider: 'cloudpayments', kind, ...taken });
  return provider.notifications.respond(refusal);
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
