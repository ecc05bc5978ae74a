import {
  bundleFileName,
  exportedFunnel,
  exportedHeader,
  type ExportedFunnel,
  exportVersion,
} from '#contract/schemas/funnels/exportedFunnel.ts';
import { isTooDeep } from '../jsonDepth.ts';
import { ValidationError, RequestError } from '../requestErrors.ts';
import { assertStorable } from '../assertStorable.ts';
import { isTimeZone } from '../timeZone.ts';
import { validDocument } from '../funnels/edits/applyBatch.ts';
import { parseTitle } from '../parseTitle.ts';
import { bundleErrors } from './bundleErrors.ts';
import { filesOfDocument } from '#machines/funnel/files.ts';
import { cleanedFields } from '../fields/cleanedFields.ts';
import { cleanedSeries } from '../series/transfer/cleanedSeries.ts';
import { filesOfSeries, letterOfFile } from '../series/transfer/readExportedSeries.ts';
import { stageOfFile } from '../funnels/funnelFiles.ts';

/**
 * Parses `funnel.json` and validates it by all rules of a funnel's document.
 * @throws ValidationError on `file`, which name what is wrong.
 */
export function readExported(bytes: Buffer): ExportedFunnel {
  const json = parseJson(bytes);
  const head = exportedHeader.safeParse(json);
  if (!head.success) throw bundleErrors.otherFormat();
  if (head.data.version > exportVersion) throw bundleErrors.newerVersion();
  const parsed = exportedFunnel.safeParse(json);
  if (!parsed.success) throw bundleErrors.badHead(placeOf(parsed.error.issues[0]));
  const funnel = cleaned(parsed.data);
  refuseBadFiles(funnel);
  return funnel;
}

function parseJson(bytes: Buffer): unknown {
  const text = decode(bytes);
  if (text === null || isTooDeep(text)) throw bundleErrors.otherFormat();
  try {
    return JSON.parse(text);
  } catch {
    throw bundleErrors.otherFormat();
  }
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

interface Issue {
  path: PropertyKey[];
  keys?: string[];
}
const placeOf = (issue: Issue | undefined): string =>
  [...(issue?.path ?? []), ...(issue?.keys?.slice(0, 1) ?? [])].map(String).join('.');

/** Validates what the schema cannot express. */
function cleaned(funnel: ExportedFunnel): ExportedFunnel {
  if (!isTimeZone(funnel.settings.time_zone)) throw bundleErrors.badHead('settings.time_zone');
  try {
    const { name, document, series = [], fields, ...rest } = funnel;
    assertStorable(rest);
    return {
      ...funnel,
      name: parseTitle('name', name),
      document: validDocument(document),
      series: cleanedSeries(series),
      ...(fields && { fields: cleanedFields(fields) }),
    };
  } catch (error) {
    throw error instanceof ValidationError
      ? bundleErrors.badHead(Object.keys(error.fields)[0] ?? '')
      : doubledId(error);
  }
}

const doubledId = (error: unknown): unknown =>
  error instanceof RequestError && error.code === 'id_taken'
    ? bundleErrors.badHead(`id ${String(error.extra.id)}`)
    : error;

/** Requires each referenced file to be listed once, and no other. */
function refuseBadFiles(funnel: ExportedFunnel): void {
  const { document, series = [], files } = funnel;
  const shown = new Set([...filesOfDocument(document), ...filesOfSeries(series)]);
  const listed = new Set<string>();
  for (const { id, sha256 } of files) {
    if (listed.has(id)) throw bundleErrors.badHead(`files ${id}`);
    if (!shown.has(id)) throw bundleErrors.ofZip({ fault: 'foreign_entry', name: bundleFileName(sha256) });
    listed.add(id);
  }
  for (const id of shown) if (!listed.has(id)) throw bundleErrors.fileMissing(titleOfFile(funnel, id));
}

/** The title of the stage, or the name of the letter, whose file it is. */
export const titleOfFile = ({ document, series = [] }: ExportedFunnel, file: string): string =>
  stageOfFile(document, file) ?? letterOfFile(series, file) ?? '';
