import { readFileSync, statSync } from 'node:fs';
import { CliError } from '../db/cliError.ts';
import { isSystemError, systemReason } from '../db/systemError.ts';

/** The variables whose values nobody but the server may see. */
const secretVariables = [
  'SECRET_KEY',
  'NEW_SECRET_KEY',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'PLATFORM_BOT_TOKEN',
  'CLOUDPAYMENTS_SECRET',
  'INVITE_CODE',
  'METRICS_TOKEN',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
];

/** Whoever gives a whole disk or an endless device by mistake is told so, instead of waiting. */
const mostBytes = 64 * 1024;

type Environment = Record<string, string | undefined>;

/**
 * The environment with the secrets that lie in files, as Docker, Kubernetes and systemd give them: a secret variable NAME
 * may be given as NAME_FILE, the path of a file with its value. @throws CliError naming the variable that cannot be read
 */
export function withSecretFiles(env: Environment): Environment {
  const read: Environment = {};
  for (const name of secretVariables) {
    const variable = `${name}_FILE`;
    const file = env[variable];
    if (!file) continue;
    if (env[name]) throw new CliError(`${variable}: ${name} is given too; give one of them.`);
    read[name] = readSecretFile(variable, file);
  }
  return { ...env, ...read };
}

function readSecretFile(variable: string, file: string): string {
  const value = contentOf(variable, file).replace(/[\r\n]+$/, '');
  if (value === '') throw new CliError(`${variable}: ${file} is empty.`);
  if (/[\r\n]/.test(value)) throw new CliError(`${variable}: ${file} must hold one line.`);
  return value;
}

function contentOf(variable: string, file: string): string {
  try {
    const stat = statSync(file);
    if (!stat.isFile()) throw new CliError(`${variable}: ${file} is no file.`);
    if (stat.size > mostBytes) throw new CliError(`${variable}: ${file} is larger than a secret.`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const reason = error.code === 'ENOENT' ? 'it is not there' : systemReason(error);
    throw new CliError(`${variable}: ${file} cannot be read: ${reason}.`, { cause: error });
  }
}
