import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { pageOf } from '#machines/inspect/markdown.ts';

test.each(catalogue.map((entry) => [entry.machine.id, entry] as const))(
  'the page of %s in docs/machines says what the machine does',
  (id, entry) => {
    expect(readFileSync(`docs/machines/${id}.md`, 'utf8')).toBe(pageOf(entry));
  },
);
