import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fields, type Kind, type Merchant, notifyMerchant, type NotifyOptions } from './merchant.ts';
import { widgetScript } from './widgetScript.ts';

/** What a widget is given for one payment. */
export interface Charge {
  publicId: string;
  amount: number;
  currency: string;
  invoiceId: string;
  accountId: string;
  email?: string;
  requireEmail?: boolean;
  data?: { CloudPayments?: { recurrent?: { interval: string; period: number } } };
}

export interface CardPayment {
  id: string;
  charge: Pick<Charge, 'amount' | 'currency' | 'invoiceId' | 'accountId'>;
  subscription: string | null;
  refunded: number;
}

export interface CardSubscription {
  Id: string;
  AccountId: string;
  Amount: number;
  Currency: string;
  Status: 'Active' | 'PastDue' | 'Cancelled' | 'Rejected' | 'Expired';
  StartDate: string | null;
  StartDateIso: string;
  Interval: 'Month';
  Period: number;
}

export interface CloudPaymentsOptions {
  port?: number;
  publicId?: string;
  secret?: string;
  /** Payments are of the test mode. */
  isTest?: boolean;
}

/** How the next calls of the API are answered. */
type Fault = 'hang' | 'error' | 'lose';

/** A stand-in of CloudPayments: its API, its widget, and the notifications, which it signs. */
export class CloudPayments {
  readonly url: string;
  readonly payments = new Map<string, CardPayment>();
  readonly subscriptions = new Map<string, CardSubscription>();
  readonly calls: { method: string; params: Record<string, unknown> }[] = [];
  readonly merchant: Merchant;
  readonly faults: Fault[] = [];
  /** The first payment does not name the subscription that it begins. */
  namesLater = false;
  private readonly refunds = new Map<string, string>();
  private readonly isTest: boolean;
  private readonly end: () => Promise<void>;
  private nextId = 1_000_000;

  constructor(url: string, merchant: Merchant, isTest: boolean, end: () => Promise<void>) {
    this.url = url;
    this.merchant = merchant;
    this.isTest = isTest;
    this.end = end;
  }

  stop(): Promise<void> {
    return this.end();
  }

  newId(): string {
    return String(this.nextId++);
  }

  notify(kind: Kind, fields: Fields, options?: NotifyOptions) {
    return notifyMerchant(this.merchant, kind, fields, options);
  }

  /** What a notification says of a payment. */
  fieldsOf({ id, charge, subscription }: CardPayment, more: Fields = {}): Fields {
    return {
      TransactionId: id,
      Amount: charge.amount.toFixed(2),
      Currency: charge.currency,
      InvoiceId: charge.invoiceId,
      AccountId: charge.accountId,
      SubscriptionId: subscription,
      TestMode: this.isTest ? 1 : 0,
      Status: 'Completed',
      OperationType: 'Payment',
      CardFirstSix: '424242',
      CardLastFour: '4242',
      CardExpDate: '12/30',
      Token: 'tk_charges_the_card',
      ...more,
    };
  }

  /** Somebody pays in the widget: Check, then Pay. @returns the payment, or the code it was refused with */
  async pay(charge: Charge, options?: NotifyOptions): Promise<CardPayment | { refused: number | undefined }> {
    if (charge.publicId !== this.merchant.publicId) throw new Error('The public id is not known');
    const begins = charge.data?.CloudPayments?.recurrent !== undefined;
    const payment = { id: this.newId(), charge, subscription: null as string | null, refunded: 0 };
    const { code } = await this.notify('check', this.fieldsOf(payment), options);
    if (code !== 0) return { refused: code };
    if (begins) payment.subscription = this.subscribe(charge);
    this.payments.set(payment.id, payment);
    await this.deliver('pay', this.fieldsOf(payment, this.namesLater ? { SubscriptionId: null } : {}), options);
    return payment;
  }

  /** The card is refused by its bank. */
  async fail(charge: Charge, reason = 'InsufficientFunds'): Promise<void> {
    const payment = { id: this.newId(), charge, subscription: null, refunded: 0 };
    await this.deliver('fail', this.fieldsOf(payment, { Status: 'Declined', Reason: reason, ReasonCode: 5051 }));
  }

  /** Charges the next period; such a payment names no order. */
  async renew(id: string): Promise<CardPayment> {
    const subscription = this.subscriptions.get(id);
    if (subscription?.Status !== 'Active') throw new Error('This subscription does not renew');
    const { Amount: amount, Currency: currency, AccountId: accountId } = subscription;
    const payment = {
      id: this.newId(),
      charge: { amount, currency, accountId, invoiceId: '' },
      subscription: id,
      refunded: 0,
    };
    this.payments.set(payment.id, payment);
    await this.deliver('pay', this.fieldsOf(payment, { InvoiceId: null }));
    return payment;
  }

  /** Changes a subscription on the provider's side, and says so. */
  async change(id: string, Status: CardSubscription['Status']): Promise<void> {
    const subscription = this.subscriptions.get(id);
    if (!subscription) throw new Error('There is no such subscription');
    subscription.Status = Status;
    await this.deliver('recurrent', { ...subscription });
  }

  /** Begins to charge each period. @returns the id that payments name it by */
  subscribe(charge: Pick<Charge, 'accountId' | 'amount' | 'currency' | 'data'>): string {
    const Id = `sc_${this.newId()}`;
    const { accountId: AccountId, amount: Amount, currency: Currency } = charge;
    const Period = charge.data?.CloudPayments?.recurrent?.period ?? 1;
    const every = { Interval: 'Month', Period, StartDate: null, StartDateIso: new Date().toISOString() } as const;
    this.subscriptions.set(Id, { Id, AccountId, Amount, Currency, Status: 'Active', ...every });
    return Id;
  }

  /** Anything but 0 is repeated; really a hundred times. */
  private async deliver(kind: Kind, fields: Fields, options?: NotifyOptions): Promise<void> {
    for (let tries = 0; tries < 3; tries++) {
      if ((await this.notify(kind, fields, options)).code === 0) return;
    }
  }

  /** One call of the API. */
  call(method: string, params: Record<string, unknown>, key: string | undefined): object {
    this.calls.push({ method, params });
    const found = this.subscriptions.get(String(params.Id));
    const missing = { Success: false, Message: 'Subscription not found' };
    switch (method) {
      case 'subscriptions/get':
        return found ? { Success: true, Message: null, Model: found } : missing;
      case 'orders/create':
        return { Success: true, Message: null, Model: { Id: 'ord', Url: `${this.url}/d/${this.newId()}` } };
      case 'subscriptions/find': {
        const own = [...this.subscriptions.values()].filter(({ AccountId }) => AccountId === params.accountId);
        return { Success: true, Message: null, Model: own };
      }
      case 'subscriptions/cancel':
        if (!found) return missing;
        found.Status = 'Cancelled';
        return { Success: true, Message: null };
      case 'subscriptions/update':
        if (!found) return missing;
        found.Status = 'Active';
        found.StartDate = String(params.StartDate);
        return { Success: true, Message: null, Model: found };
      case 'payments/refund':
        return this.refund(String(params.TransactionId), Number(params.Amount), key);
      default:
        return { Success: false, Message: `Unknown method ${method}` };
    }
  }

  private refund(id: string, amount: number, key: string | undefined): object {
    const before = key && this.refunds.get(key);
    if (before) return { Success: true, Message: null, Model: { TransactionId: Number(before) } };
    const payment = this.payments.get(id);
    if (!payment || payment.refunded + amount > payment.charge.amount)
      return { Success: false, Message: 'Refund amount exceeds the payment' };
    payment.refunded += amount;
    const refundId = this.newId();
    if (key) this.refunds.set(key, refundId);
    const fields = {
      TransactionId: refundId,
      PaymentTransactionId: id,
      Amount: amount.toFixed(2),
      OperationType: 'Refund',
    };
    void this.deliver('refund', fields).catch(() => {});
    return { Success: true, Message: null, Model: { TransactionId: Number(refundId) } };
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = (await Array.fromAsync(request as AsyncIterable<Buffer>)).map(String).join('');
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** Starts the stand-in on 127.0.0.1; its url is CLOUDPAYMENTS_API, and `merchant.url` is where notifications go. */
export async function startCloudPayments(options: CloudPaymentsOptions = {}): Promise<CloudPayments> {
  const merchant = { url: '', publicId: options.publicId ?? 'pk_test', secret: options.secret ?? 'a secret of ours' };
  const basic = `Basic ${Buffer.from(`${merchant.publicId}:${merchant.secret}`).toString('base64')}`;
  const server = createServer((request, response) => void respond(request, response));
  const send = (response: ServerResponse, status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end(JSON.stringify(body));
  };
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    if (path === 'bundles/cloudpayments.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      return void response.end(widgetScript(cloud.url));
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' });
      return void response.end();
    }
    const body = await bodyOf(request);
    if (path === 'widget/pay') return send(response, 200, await cloud.pay(body as unknown as Charge));
    if (path === 'widget/fail') return send(response, 200, { failed: await cloud.fail(body as unknown as Charge) });
    if (request.headers.authorization !== basic) return send(response, 401, {});
    const fault = cloud.faults.shift();
    if (fault === 'hang') return;
    if (fault === 'error') return send(response, 500, {});
    const said = cloud.call(path, body, [request.headers['x-request-id']].flat()[0]);
    if (fault === 'lose') return void response.destroy();
    send(response, 200, said);
  }
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cloud = new CloudPayments(url, merchant, options.isTest ?? false, stop);
  return cloud;
}
