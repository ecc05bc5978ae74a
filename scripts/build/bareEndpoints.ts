import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from '#contract/endpoint.ts';

const folder = fileURLToPath(new URL('../../contract/endpoints/', import.meta.url));
const unpacker = '\0bare-endpoint';

const base = '/api/';

/** The facts about an endpoint that the browser needs: method, path, client, kind of response, authorization. */
function bare({ method, path, client, response }: Endpoint): string {
  const what = response === undefined ? '' : response === 'stream' ? 'stream' : 'json';
  const given = [method, path.startsWith(base) ? path.slice(base.length) : `/${path}`, what];
  return `e(${[...given, ...(client === 'authenticated' ? [] : [client])].map((text) => JSON.stringify(text)).join()})`;
}

/** Code of the function that turns the output of `bare` back into an endpoint. */
const unpack =
  "export const e=(method,path,response,client='authenticated')=>({method,client,path:path[0]==='/'?path.slice(1):'/api/'+path,...(response&&{response})});";

/**
 * Strips the schemas from the endpoints in the built page: with zod they are 30 KB of the first load, and our own server's
 * responses follow the same contract by its types and tests.
 */
export const bareEndpoints = (): Plugin => ({
  name: 'bare-endpoints',
  apply: 'build',
  resolveId: (id) => (id === unpacker ? id : null),
  async load(id) {
    if (id === unpacker) return { code: unpack, moduleType: 'js' };
    if (!id.startsWith(folder)) return null;
    const nouns: Record<string, Record<string, Endpoint>> = await import(id);
    const tables = Object.entries(nouns).map(([noun, calls]) => {
      const rows = Object.entries(calls).map(([name, whole]) => `${name}:${bare(whole)}`);
      return `export const ${noun} = {${rows.join()}};`;
    });
    return { code: `import { e } from '${unpacker}';${tables.join('')}`, moduleType: 'js', moduleSideEffects: false };
  },
});
