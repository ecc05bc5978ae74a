import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { ChangeContactInput } from '#contract/schemas/contacts/contactInput.ts';
import { call } from '#src/api/call.ts';
import { updateContactCache } from '../contactQueries.ts';

/** A mutation that changes what is kept about a contact; several changes of one run one after the other. */
export function useChangeContact(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeContactInput) => call(endpoints.contacts.change, { params: { id }, body }),
    onSuccess: (contact) => updateContactCache(client, contact),
    scope: { id: `contact ${id}` },
  });
}
