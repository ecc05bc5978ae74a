import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';

const most = 20;

/**
 * Undoes an import. Of a large one the answer takes longer than a call may; asking again continues where the undo is, and
 * changes nothing that is done.
 */
export async function undoUntilDone(id: string): Promise<{ undone: number; kept: number }> {
  for (let tries = 1; ; tries++) {
    try {
      return await call(endpoints.imports.undo, { params: { id } });
    } catch (error) {
      const isSlow = error instanceof NoAnswer && error.reason === 'timeout';
      if (!isSlow || tries === most) throw error;
    }
  }
}
