import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

/** The documents of a file in deploy/. @throws where it is no YAML */
export function documentsOf(name: string): unknown[] {
  return parseAllDocuments(readFileSync(path.join('deploy', name), 'utf8'), { merge: true }).map((document) => {
    if ('errors' in document && document.errors[0]) throw document.errors[0];
    return document.toJS() as unknown;
  });
}
