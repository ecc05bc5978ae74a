import type { FieldsChoice } from '#contract/schemas/contacts/contactField.ts';
import { ApiError } from '#src/api/apiError.ts';
import { askFieldsChoice } from './fieldsQuestion.ts';

/**
 * Sends what own fields come with; where some of them differ from the owner's, asks which to keep and sends it again with the
 * answer. Without one the refusal stands.
 */
export async function withFieldsChoice<T>(send: (choice: { fields?: FieldsChoice }) => Promise<T>): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    const titles = differingIn(error);
    const fields = titles && (await askFieldsChoice(titles));
    if (!fields) throw error;
    return send({ fields });
  }
}

function differingIn(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || error.code !== 'field_differs') return null;
  const { titles } = error.body as { titles: string[] };
  return titles;
}
