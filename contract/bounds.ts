import type { Endpoint } from './endpoint.ts';
import { service } from './endpoints/service.ts';
import { limits } from './limits.ts';

/** What a caller can order of one endpoint at most. Every endpoint has each of these. */
export interface Bounds {
  /** Of a body that is not an upload; a file and a bundle have bounds of their own (`limits`). */
  bodyBytes: number;
  /** Levels of JSON in a body, looked at before it is parsed. */
  jsonDepth: number;
  /** How fast a body must come: so many bytes, or all of it, within each of these times. */
  pace: { seconds: number; bytes: number };
}

/** The bounds of an endpoint, made from what the endpoint table says of it. */
export function boundsOf(endpoint: Endpoint): Bounds {
  const bytes = endpoint.body === 'form' ? limits.uploadBytesInTime : Number.POSITIVE_INFINITY;
  return {
    bodyBytes: bodyBytesOf(endpoint),
    jsonDepth: limits.jsonDepth,
    pace: { seconds: limits.bodySeconds, bytes },
  };
}

/** A call that anybody may make gets little; the webhook of a bot carries Telegram's updates. */
function bodyBytesOf({ path, client, djoser, errors }: Endpoint): number {
  if (path === service.webhook.path) return limits.bodyBytes;
  if (djoser || client !== 'authenticated') return limits.openBodyBytes;
  return errors?.includes('document_too_big') ? limits.documentBodyBytes : limits.bodyBytes;
}
