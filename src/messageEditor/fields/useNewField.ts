import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { loadOwnFields } from '../ownFields.ts';
import type { NewFieldKind } from '../question/fieldForAnswers.ts';

/** Adds a field to all contacts; asked again with the same id it makes no other one. @returns what gives its name */
export function useNewField() {
  const client = useQueryClient();
  const user = useUser()?.id ?? '';
  return async ({ id, title, made }: { id: string; title: string; made: NewFieldKind }): Promise<string> => {
    const { kind, choices = [] } = made;
    const body = { id, title: title.trim(), kind, ...(kind === 'choice' && { choices: [...choices] }) };
    const field = await call(endpoints.fields.create, { body });
    await loadOwnFields(user);
    void client.invalidateQueries({ queryKey: ['fields'] });
    return field.name;
  };
}
