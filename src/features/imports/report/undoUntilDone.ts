import { endpoints } from '#contract/endpoints.ts';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { call } from '#src/api/call.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';

const againMs = 1_000;

/**
 * Undoes an import. Of a large one the answer takes longer than a call may: the server goes on without it, and how far it
 * is is asked for until it ends.
 */
export async function undoUntilDone(id: string): Promise<{ undone: number; kept: number }> {
  const params = { id };
  try {
    return await call(endpoints.imports.undo, { params });
  } catch (error) {
    if (!(error instanceof NoAnswer && error.reason === 'timeout')) throw error;
    const one = await ended(() => call(endpoints.imports.get, { params }));
    if (!one.undo) throw error;
    return one.undo;
  }
}

async function ended(read: () => Promise<ContactImport>): Promise<ContactImport> {
  for (;;) {
    const one = await read();
    if (one.state !== 'undoing') return one;
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
}
