import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { CliError } from '#server/db/cliError.ts';
import { type ControlLine, controlFile, controlHost, type ServerAddress } from './controlFile.ts';

interface Question {
  dataDir: string;
  command: string;
  asked?: unknown;
  tell?(line: string): void;
}

/** Makes the server that holds the data folder perform a command. @throws CliError when it refuses or does not respond. */
export async function askServer<Made>({ dataDir, command, asked = {}, tell }: Question): Promise<Made> {
  const line = await ask({ dataDir, command, asked, tell }).catch((error: unknown) => {
    throw new CliError(
      `The process that holds the data folder ${dataDir} did not do it; if it is just starting or ending, try again.`,
      { cause: error },
    );
  });
  if ('failure' in line) throw new CliError(line.failure);
  return line.made as Made;
}

/** Without a timeout, since it may take long. */
function ask({ dataDir, command, asked, tell }: Question): Promise<Exclude<ControlLine, { told: string }>> {
  const { port, token } = JSON.parse(readFileSync(controlFile(dataDir), 'utf8')) as ServerAddress;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const call = request({ host: controlHost, port, path: `/${command}`, method: 'POST', headers });
    call.on('error', reject);
    call.on('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`answered ${response.statusCode}`));
      response.on('error', reject);
      const lines = createInterface({ input: response });
      lines.on('line', (text) => {
        const line = JSON.parse(text) as ControlLine;
        if ('told' in line) tell?.(line.told);
        else resolve(line);
      });
      // after the last line this rejects nothing any more
      lines.on('close', () => reject(new Error('the answer broke off')));
    });
    call.end(JSON.stringify(asked));
  });
}
