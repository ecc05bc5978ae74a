import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from '../contract/endpoint.ts';

const file = fileURLToPath(new URL('../contract/endpoints.ts', import.meta.url));

const base = '/api/';

/** The facts about an endpoint that the browser needs: method, path, client, kind of response, authorization. */
function bare({ method, path, client, response }: Endpoint): string {
  const what = response === undefined ? '' : response === 'stream' ? 'stream' : 'json';
  const given = [method, path.startsWith(base) ? path.slice(base.length) : `/${path}`, what];
  return `e(${[...given, ...(client === 'authenticated' ? [] : [client])].map((text) => JSON.stringify(text)).join()})`;
}

/** Code of the function that turns the output of `bare` back into an endpoint. */
const unpack =
  "const e=(method,path,response,client='authenticated')=>({method,client,path:path[0]==='/'?path.slice(1):'/api/'+path,...(response&&{response})});";

/**
 * Strips the schemas from the endpoint table in the built page: with zod they are 30 KB of the first load, and our own
 * server's responses follow the same contract by its types and tests.
 */
export const bareEndpoints = (): Plugin => ({
  name: 'bare-endpoints',
  apply: 'build',
  async load(id) {
    if (id !== file) return null;
    const { endpoints } = await import('../contract/endpoints.ts');
    const nouns = Object.entries(endpoints).map(([noun, calls]) => {
      const rows = Object.entries(calls).map(([name, whole]) => `${name}:${bare(whole)}`);
      return `${noun}:{${rows.join()}}`;
    });
    return { code: `${unpack}export const endpoints = {${nouns.join()}};`, moduleType: 'js' };
  },
});
