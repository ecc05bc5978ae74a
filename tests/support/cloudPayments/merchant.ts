import { createHmac } from 'node:crypto';

export type Fields = Record<string, string | number | null>;
export type Kind = 'check' | 'pay' | 'fail' | 'recurrent' | 'refund' | 'cancel';

/** Where notifications go, and what they are signed with. */
export interface Merchant {
  url: string;
  publicId: string;
  secret: string;
}

export interface NotifyOptions {
  /** JSON instead of a form. */
  asJson?: boolean;
  /** What stands in `Content-HMAC`; null sends none. */
  signature?: string | null;
}

/** Sends one notification as CloudPayments does. */
export async function notifyMerchant(
  { url, secret }: Merchant,
  kind: Kind,
  fields: Fields,
  { asJson = false, signature }: NotifyOptions = {},
): Promise<{ status: number; code: number | undefined }> {
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  const form = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const body = asJson ? JSON.stringify(Object.fromEntries(given)) : form.toString();
  const right = createHmac('sha256', secret).update(body).digest('base64');
  const type = asJson ? 'application/json' : 'application/x-www-form-urlencoded';
  const headers = {
    'content-type': type,
    ...(signature !== null && { 'content-hmac': signature ?? right }),
  };
  const response = await fetch(`${url}/api/payments/cloudpayments/${kind}/`, { method: 'POST', headers, body });
  const said = (await response.json().catch(() => ({}))) as { code?: number };
  return { status: response.status, code: said.code };
}
