import { z } from 'zod';
import { ProviderAway, ProviderRefused } from './provider.ts';

export interface CloudPaymentsAccount {
  publicId: string;
  secret: string;
  /** The root of its API, without a trailing slash. */
  api: string;
  /** How long it may take to answer. */
  timeoutMs?: number;
}

const longestAnswerMs = 15_000;
const answer = z.object({ Success: z.boolean(), Message: z.string().nullish(), Model: z.unknown().optional() });

/** Calls the API of CloudPayments. With a `key` a repeated call is the same one. */
export async function callCloudPayments(
  { publicId, secret, api, timeoutMs = longestAnswerMs }: CloudPaymentsAccount,
  method: string,
  params: object,
  key?: string,
): Promise<unknown> {
  const headers = {
    authorization: `Basic ${Buffer.from(`${publicId}:${secret}`).toString('base64')}`,
    'content-type': 'application/json',
    ...(key !== undefined && { 'x-request-id': key }),
  };
  let status: number;
  let text: string;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${api}/${method}`, { method: 'POST', headers, body: JSON.stringify(params), signal });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw new ProviderAway(`CloudPayments: no answer to ${method}: ${error instanceof Error ? error.name : ''}`);
  }
  const said = answer.safeParse(parsed(text)).data;
  if (!said || status >= 500 || status === 429) throw new ProviderAway(`CloudPayments: status ${status} to ${method}`);
  if (!said.Success) throw new ProviderRefused(`CloudPayments: ${said.Message ?? `no to ${method}`}`);
  return said.Model;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // a proxy's page: its status is all that can be said of it
    return null;
  }
}
