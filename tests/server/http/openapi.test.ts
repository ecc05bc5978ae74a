import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openapiOf } from '#server/http/openapi.ts';

const table: Record<string, Record<string, Endpoint>> = endpoints;
const { paths } = openapiOf(endpoints, 'test') as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>>;
};
const withBody = Object.entries(table).flatMap(([noun, calls]) =>
  Object.entries(calls).flatMap(([name, endpoint]) => (endpoint.body ? [{ name: `${noun}.${name}`, endpoint }] : [])),
);

it.each(withBody)('the body that $name reads is described', ({ endpoint }) => {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  const { content = {} } = paths[path]?.[endpoint.method.toLowerCase()]?.requestBody ?? {};
  expect(Object.keys(content)).not.toEqual([]);
  for (const { schema } of Object.values(content)) {
    const alternatives = 'anyOf' in schema ? (schema.anyOf as object[]) : [schema];
    for (const one of alternatives) expect(one).toHaveProperty('properties');
  }
});
