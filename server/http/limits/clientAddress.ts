import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address that rate limits count by: the /64 prefix for IPv6, which one household shares. Some proxies append a
 * port.
 */
export function clientAddress({ ip: given }: Pick<FastifyRequest, 'ip'>): string {
  const ip = given.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const groups = ip.includes('::') ? [...front, ...Array(8 - front.length - back.length).fill('0'), ...back] : front;
  return `${groups.slice(0, 4).join(':')}::/64`;
}

const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * A request from this machine: a loopback connection without a proxy, a loopback `Host`, and no foreign Origin, which
 * could post a form.
 */
export function isLocalRequest({ socket, headers }: FastifyRequest): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false;
  if (forwarding.some((name) => headers[name] !== undefined)) return false;
  const { host = '', origin } = headers;
  return isLoopbackHost(host) && (origin === undefined || isLoopbackHost(origin.replace(/^https?:\/\//i, '')));
}

function isLoopbackHost(given: string): boolean {
  const host = given.replace(/:\d+$/, '').toLowerCase();
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
