import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { endProcess } from '../serverProcess.ts';
import { freePort } from '../databases/postgresCluster.ts';
import { debianProgram } from '../tools.ts';

export interface Proxy {
  /** Where it serves HTTPS, by a certificate of its own. */
  port: number;
  stop(): Promise<void>;
}

interface ProxyOptions {
  /** A folder for its files. */
  folder: string;
  /** Addresses of the processes behind it, as `127.0.0.1:3001`. */
  upstreams: string[];
}

const run = promisify(execFile);

export const caddy = debianProgram('caddy');
export const nginx = debianProgram('nginx');

/** A key and a certificate for `localhost`, in nginx’s places. */
function writeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '1'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    {
      stdio: 'ignore',
    },
  );
  return { certificate, key };
}

/** `deploy/nginx.conf` with other ports, certificates and processes, within a bare configuration. @returns its file */
export function writeNginx({ folder, upstreams }: ProxyOptions, ports: { http: number; https: number }): string {
  mkdirSync(folder, { recursive: true });
  const { certificate, key } = writeCertificate(folder);
  const text = readFileSync('deploy/nginx.conf', 'utf8');
  const [, settings = ''] = / {4}server 127\.0\.0\.1:\d+ ([^;]+);/.exec(text) ?? [];
  const servers = upstreams.map((address) => `    server ${address} ${settings};\n`).join('');
  const site = text
    .replace(/( {4}server 127\.0\.0\.1:\d+ [^\n]+\n)+/, servers)
    .replaceAll(/listen \[::\]:\d+[^\n]*\n/g, '\n')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
    .replaceAll('voronka.example.org', 'localhost');
  writeFileSync(path.join(folder, 'voronka.conf'), site);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `  ${kind}_temp_path ${folder}/${kind};\n`).join('');
  const main = `daemon off;\npid ${folder}/pid;\nerror_log stderr crit;\nevents {}\nhttp {\n  access_log off;\n${temporary}  include ${folder}/voronka.conf;\n}\n`;
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, main);
  return file;
}

/** What `nginx -t` says of a configuration. */
export function testNginx(file: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(nginx ?? '', ['-t', '-c', file], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

/** Without it Caddy writes its certificates into the working folder. */
const homeIn = (folder: string) => ({
  PATH: process.env.PATH,
  XDG_DATA_HOME: folder,
  XDG_CONFIG_HOME: folder,
  HOME: folder,
});

/** What `caddy validate` says of `deploy/Caddyfile`; it writes into a folder. */
export function validateCaddy(folder: string, env: Record<string, string>): { status: number | null; output: string } {
  const args = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'];
  const { status, stdout, stderr } = spawnSync(caddy ?? '', args, {
    encoding: 'utf8',
    env: { ...homeIn(folder), ...env },
  });
  return { status, output: stdout + stderr };
}

export async function startNginx(options: ProxyOptions): Promise<Proxy> {
  const ports = { http: await freePort(), https: await freePort() };
  const file = writeNginx(options, ports);
  const child = spawn(nginx ?? '', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  return started(child, ports.https);
}

/** Starts Caddy with `deploy/Caddyfile`, and a certificate of its own authority. */
export async function startCaddy({ folder, upstreams }: ProxyOptions): Promise<Proxy> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  // it asks nobody for a certificate, changes no trust of the system, and takes no port but this one
  const options = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n\thttps_port ${port}\n}\n`;
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, options + readFileSync('deploy/Caddyfile', 'utf8'));
  const child = spawn(caddy ?? '', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...homeIn(folder), SITE: `localhost:${port}`, UPSTREAMS: upstreams.join(' ') },
    stdio: 'ignore',
  });
  return started(child, port);
}

/** In the order in which they are preferred. */
export const proxies = [
  { name: 'Caddy', tool: caddy, start: startCaddy },
  { name: 'nginx', tool: nginx, start: startNginx },
];

const lookMs = 50;
const mostLooks = 400;

async function started(child: ChildProcess, port: number): Promise<Proxy> {
  for (let look = 0; look < mostLooks; look++) {
    if (child.exitCode !== null) throw new Error(`The proxy ended with ${child.exitCode}.`);
    // Node does not know the certificate's authority
    const args = ['--silent', '--insecure', '--max-time', '5', '--output', '/dev/null', `https://localhost:${port}/`];
    const isThere = await run('curl', args).then(
      () => true,
      () => false,
    );
    if (isThere) return { port, stop: () => endProcess(child, 'SIGTERM') };
    await new Promise((done) => setTimeout(done, lookMs));
  }
  throw new Error('The proxy does not answer.');
}
