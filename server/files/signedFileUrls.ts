import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The signed part of a file's URL. */
interface Signed {
  owner: string;
  id: string;
  /** Expiry in seconds since 1970. */
  until: number;
  signature: string;
}

const hour = 3_600;

const versionOf = (file: string): string => createHash('sha256').update(file).digest('base64url').slice(0, 12);

/**
 * Signs relative URLs of files. A URL is valid for one to two hours and stays the same within a clock hour, so that
 * browsers can cache. @param key secret of this installation; @param now the clock.
 */
export function signedFileUrls(key: Buffer, now: () => Date) {
  const sign = (what: string, owner: string, id: string, until: number) =>
    createHmac('sha256', key).update(`${what}:${owner}:${id}:${until}`).digest('base64url');
  const seconds = () => Math.floor(now().getTime() / 1000);
  const urlOf = (what: string, path: string, owner: string, id: string) => {
    const until = (Math.floor(seconds() / hour) + 2) * hour;
    return `${path}?owner=${owner}&until=${until}&signature=${sign(what, owner, id, until)}`;
  };
  const isRight = (what: string, { owner, id, until, signature }: Signed): boolean => {
    const right = Buffer.from(sign(what, owner, id, until));
    const given = Buffer.from(signature);
    return given.length === right.length && timingSafeEqual(given, right) && until > seconds();
  };
  return {
    fileUrl: (owner: string, id: string): string => urlOf('file', `/api/files/${id}/content/`, owner, id),
    /** Of a file that a contact sent, by the row of the history; another file in its place is another URL. */
    incomingFileUrl: (owner: string, id: string, file: string): string =>
      `${urlOf('incoming', `/api/conversations/files/${id}/`, owner, id)}&version=${versionOf(file)}`,
    isSigned: (signed: Signed): boolean => isRight('file', signed),
    isIncomingSigned: (signed: Signed): boolean => isRight('incoming', signed),
  };
}
