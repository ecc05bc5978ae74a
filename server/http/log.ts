import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { withoutRepetition } from './repeatedErrors.ts';

/** Plugins log request headers, and databases log failed queries, which contain tokens, passwords and links. */
const secretPaths = ['busboyOptions.headers', 'err.params', 'err.query', 'err.detail'];

/** A URL without its query, which may contain a signature or a token. */
export const pathOf = (url: string): string => url.split('?')[0] ?? '';

const requestLine = ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) });

/** The log of a process, in lines of JSON; standard output is for the operator, in plain lines. */
export const makeLog = (level: string, to: DestinationStream = process.stderr): Logger =>
  pino(
    {
      level,
      serializers: { req: requestLine, err: stdSerializers.err },
      hooks: { logMethod: withoutRepetition() },
      redact: { paths: secretPaths, remove: true },
    },
    to,
  );
