import type { ErrorCode } from '#contract/errors.ts';
import type { ExportedFunnel } from '#contract/schemas/funnels/exportedFunnel.ts';
import { documentJson } from './domain/funnels/edits/editFunnel.ts';
import { readExported } from './domain/transfer/readExported.ts';
import { RequestError, ValidationError } from './domain/requestErrors.ts';

export type ReadExported =
  | { funnel: ExportedFunnel }
  | { fields: Record<string, string[]> }
  | { code: ErrorCode; args: Record<string, string | number> };

/** Parses the `funnel.json` of an exported funnel and checks it by all rules, also how big it may be. */
export async function run({ head }: { head: Uint8Array }): Promise<ReadExported> {
  try {
    const funnel = readExported(Buffer.from(head.buffer, head.byteOffset, head.byteLength));
    documentJson(funnel.document);
    return { funnel };
  } catch (error) {
    if (error instanceof ValidationError) return { fields: error.fields };
    if (error instanceof RequestError) return { code: error.code, args: error.args };
    throw error;
  }
}
