import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed address carries. */
interface Signed {
  owner: string;
  id: string;
  /** Seconds since 1970. */
  until: number;
  signature: string;
}

const hour = 3_600;

/**
 * Signs relative addresses of files. An address lives between one hour and two, and is the same for all of a clock hour,
 * so that browsers keep what they have.
 * @param key secret of this installation; @param now the clock.
 */
export function fileAddresses(key: Buffer, now: () => Date) {
  const sign = (owner: string, id: string, until: number) =>
    createHmac('sha256', key).update(`file:${owner}:${id}:${until}`).digest('base64url');
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    fileUrl(owner: string, id: string): string {
      const until = (Math.floor(seconds() / hour) + 2) * hour;
      return `/api/files/${id}/content/?owner=${owner}&until=${until}&signature=${sign(owner, id, until)}`;
    },
    isSigned({ owner, id, until, signature }: Signed): boolean {
      const right = Buffer.from(sign(owner, id, until));
      const given = Buffer.from(signature);
      return given.length === right.length && timingSafeEqual(given, right) && until > seconds();
    },
  };
}
