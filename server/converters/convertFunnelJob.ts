import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#contract/errors.ts';
import { exportedHeader } from '#contract/schemas/funnels/exportedFunnel.ts';
import { convertTypebot } from './typebot/convertTypebot.ts';
import { validDocument } from '#server/domain/funnels/edits/applyBatch.ts';
import { documentJson } from '#server/domain/funnels/edits/editFunnel.ts';
import type { ConvertedFunnel, StageWords, Unconverted } from '#server/domain/gateways/convertedFunnels.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

export type Converted =
  | { funnel: ConvertedFunnel }
  | Unconverted
  | { code: ErrorCode; args: Record<string, string | number> };

/** Makes a funnel of a text of another program and checks it by all rules, also how big it may be. */
export async function run({ text, words }: { text: Uint8Array; words: StageWords }): Promise<Converted> {
  const decoded = decode(text);
  if (decoded === null) return { fault: 'no_json' };
  const converted = convertTypebot(decoded, { newId: randomUUID, words });
  if ('fault' in converted)
    return converted.fault === 'no_funnel' && isOwnHead(decoded) ? { fault: 'own_head' } : converted;
  try {
    const { name, fields, media, report } = converted;
    const document = validDocument(converted.document);
    documentJson(document);
    return { funnel: { name, document, fields, media, report } };
  } catch (error) {
    if (error instanceof RequestError) return { code: error.code, args: error.args };
    throw error;
  }
}

function decode(text: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return null;
  }
}

/** The `funnel.json` of an exported funnel, without the zip around it. */
const isOwnHead = (text: string): boolean => exportedHeader.safeParse(JSON.parse(text)).success;
