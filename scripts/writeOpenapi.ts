// Generates docs/openapi.json from the endpoint table; a test fails when it is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { endpoints } from '#contract/endpoints.ts';
import { openapiOf } from '#server/http/openapi.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
writeFileSync('docs/openapi.json', `${JSON.stringify(openapiOf(endpoints, version), null, 2)}\n`);
